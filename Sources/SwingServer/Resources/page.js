const $ = id => document.getElementById(id);
let file = null, current = null, shown = null;
const token = $("token");
token.value = sessionStorage.getItem("token") || "";
token.addEventListener("change", () => { sessionStorage.setItem("token", token.value); list(); });

async function call(path, options = {}) {
  const headers = Object.assign({}, options.headers);
  if (token.value) headers.Authorization = "Bearer " + token.value;
  const answer = await fetch(path, Object.assign({}, options, { headers }));
  if (answer.status === 401) { $("tokenLabel").hidden = false; token.focus(); }
  if (!answer.ok) {
    let problem = {};
    try { problem = await answer.json(); } catch { }
    throw new Error([problem.title || "The service answered " + answer.status + ".", problem.next].join(" "));
  }
  return answer;
}

// What comes back with a job: the service's own name of a file has letters and digits only.
const mark = "name:";
function title(job) {
  return job.passthrough?.startsWith(mark) ? job.passthrough.slice(mark.length) : job.clip.name || "A clip";
}

function choose(chosen) {
  if (!chosen) return;
  file = chosen;
  $("drop").querySelector("strong").textContent = chosen.name;
  $("send").disabled = false;
  $("send").focus();
}
for (const id of ["clip", "camera"]) $(id).addEventListener("change", () => choose($(id).files[0]));
// Computers would open the same dialog again.
if (matchMedia("(pointer: coarse)").matches) {
  $("film").hidden = $("camera").hidden = false;
  $("drop").querySelector("strong").textContent = "Choose a clip";
}
for (const [name, over] of [["dragover", true], ["dragleave", false], ["drop", false]]) {
  $("drop").addEventListener(name, event => {
    event.preventDefault();
    $("drop").classList.toggle("over", over);
    if (name === "drop") choose(event.dataTransfer.files[0]);
  });
}

function say(title, text, fraction) {
  $("work").hidden = false;
  $("title").textContent = title;
  $("said").textContent = text;
  if (fraction === undefined) $("bar").removeAttribute("value"); else $("bar").value = fraction;
}

$("form").addEventListener("submit", async event => {
  event.preventDefault();
  $("send").disabled = true;
  $("result").hidden = true;
  say(file.name, "Sending the clip …");
  try {
    const query = new URLSearchParams({
      name: file.name, passthrough: mark + file.name.slice(-300), hand: $("hand").value, stroke: $("stroke").value });
    // A plus sign is a space in forms only.
    const answer = await call("/v1/analyses?" + String(query).replaceAll("+", "%20"), {
      method: "POST", body: file, headers: { "Content-Type": "application/octet-stream" } });
    follow(await answer.json());
  } catch (error) { say(file.name, error.message, 0); }
  $("send").disabled = false;
});

const words = { queued: "Waiting for its turn", running: "At work", completed: "Done", failed: "Could not be analyzed",
  cancelled: "Stopped", expired: "No longer kept" };
const stages = { search: "looking for strokes", pose: "following the player", sound: "listening for hits",
  refineContact: "looking at the ball", drawing: "drawing" };

async function follow(job) {
  current = job.id;
  list();
  $("stop").hidden = false;
  while (current === job.id) {
    const progress = job.progress || {};
    const place = job.queue ? " – " + job.queue.position + " before it" : "";
    say(title(job), words[job.state] + place + (stages[progress.stage] ? ": " + stages[progress.stage] : ""), progress.fraction);
    if (!["queued", "running"].includes(job.state)) { await end(job); return; }
    await new Promise(done => setTimeout(done, 1000));
    // Stopped or deleted meanwhile: there may be nothing to ask after.
    if (current !== job.id) return;
    try { job = await (await call("/v1/analyses/" + job.id)).json(); }
    catch (error) { say(title(job), error.message, 0); return; }
  }
}

async function end(job) {
  $("stop").hidden = true;
  list();
  if (job.state !== "completed") {
    const error = job.error;
    say(title(job), error ? [error.what, error.next].join(" ") : words[job.state], 0);
    return;
  }
  say(title(job), words.completed, 1);
  show(job);
}

async function show(job) {
  shown = job.id;
  $("result").hidden = false;
  $("links").replaceChildren(...job.artifacts.filter(file => !file.name.includes("/")).map(artifact => {
    const link = document.createElement("a");
    link.href = "#";
    link.textContent = artifact.name;
    link.addEventListener("click", async event => {
      event.preventDefault();
      const blob = await (await call(artifact.url)).blob();
      const save = document.createElement("a");
      save.href = URL.createObjectURL(blob);
      save.download = artifact.name;
      save.click();
    });
    return link;
  }));
  const link = await (await call("/v1/analyses/" + job.id + "/share", { method: "POST" })).json();
  $("report").src = link.url;
  const share = document.createElement("button");
  share.textContent = "Copy a link for a day";
  share.addEventListener("click", async () => {
    const address = new URL(link.url, location.href).href;
    // Browsers have a clipboard only at addresses that they trust.
    try { await navigator.clipboard.writeText(address); share.textContent = "Copied"; }
    catch { prompt("Copy this link:", address); }
  });
  $("share").replaceChildren(share);
  $("result").scrollIntoView({ behavior: "smooth" });
}

$("stop").addEventListener("click", async () => {
  const id = current;
  current = null;
  try { await call("/v1/analyses/" + id + "/cancel", { method: "POST" }); } catch { }
  $("work").hidden = true;
  list();
});

function button(text, name, work) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.setAttribute("aria-label", text + " " + name);
  made.addEventListener("click", work);
  return made;
}

async function list() {
  let page;
  try { page = await (await call("/v1/analyses?limit=20")).json(); } catch { return; }
  const items = page.analyses.map(job => {
    const item = document.createElement("li"), name = document.createElement("span"), state = document.createElement("span");
    const called = name.textContent = title(job);
    state.textContent = words[job.state];
    item.append(name, state);
    if (job.state === "completed") item.append(button("Show", called, async () => {
      show(await (await call("/v1/analyses/" + job.id)).json());
    }));
    if (["queued", "running"].includes(job.state) && job.id !== current) {
      item.append(button("Watch", called, () => follow(job)));
    }
    const remove = button("Delete", called, async () => {
      if (!confirm("Delete " + called + " and its report?")) return;
      await call("/v1/analyses/" + job.id, { method: "DELETE" });
      if (job.id === current) { current = null; $("work").hidden = true; }
      if (job.id === shown) $("result").hidden = true;
      list();
    });
    remove.className = "quiet";
    item.append(remove);
    return item;
  });
  if (items.length) $("list").replaceChildren(...items);
  else $("list").innerHTML = "<li>None yet.</li>";
}
list();
