import { useState } from "react";
import { createRoot } from "react-dom/client";
import * as Select from "@radix-ui/react-select";
import { FORMATS, send } from "./send.js";

function App() {
  const [title, setTitle] = useState("");
  const [format, setFormat] = useState("");
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault();
        send("radix", { title, format });
      }}
    >
      <label htmlFor="t">Title</label>
      <input id="t" value={title} onChange={(e) => setTitle(e.target.value)} />
      <label id="l">Format</label>
      <Select.Root value={format} onValueChange={setFormat}>
        <Select.Trigger aria-labelledby="l">
          <Select.Value placeholder="Any" />
        </Select.Trigger>
        <Select.Portal>
          <Select.Content position="popper" style={{ background: "#fff", border: "1px solid #777" }}>
            <Select.Viewport>
              {FORMATS.map((f) => (
                <Select.Item key={f} value={f}>
                  <Select.ItemText>{f}</Select.ItemText>
                </Select.Item>
              ))}
            </Select.Viewport>
          </Select.Content>
        </Select.Portal>
      </Select.Root>
      <p>
        <button>Search books</button>
      </p>
    </form>
  );
}
createRoot(document.getElementById("root")).render(<App />);
