"""What schemathesis is told of the service: which media types it does not know are plain bytes."""

import schemathesis

schemathesis.serializer.alias("application/offset+octet-stream", "application/octet-stream")
