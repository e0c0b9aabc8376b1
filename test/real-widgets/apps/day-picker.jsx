import { useState } from "react";
import { createRoot } from "react-dom/client";
import { DayPicker } from "react-day-picker";
import "react-day-picker/style.css";
import { send } from "./send.js";

const iso = (d) => d && `${d.getFullYear()}-${d.getMonth() + 1}-${d.getDate()}`;
function App() {
  const [city, setCity] = useState("");
  const [range, setRange] = useState();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <div className="row">
        <input
          placeholder="Where to?"
          aria-label="Destination"
          value={city}
          onChange={(e) => setCity(e.target.value)}
        />
      </div>
      <div className="row">
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(!open)}>
          {range?.from
            ? `${range.from.toDateString()} – ${range.to?.toDateString() ?? ""}`
            : "Check-in – Check-out"}
        </button>
      </div>
      {open && (
        <div role="dialog" style={{ border: "1px solid #777" }}>
          <DayPicker mode="range" selected={range} onSelect={setRange} numberOfMonths={2} />
        </div>
      )}
      <button onClick={() => send("day-picker", { city, in: iso(range?.from), out: iso(range?.to) })}>
        Search hotels
      </button>
    </div>
  );
}
createRoot(document.getElementById("root")).render(<App />);
