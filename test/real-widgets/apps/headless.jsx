import { useState } from "react";
import { createRoot } from "react-dom/client";
import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Field,
  Label,
  Listbox,
  ListboxButton,
  ListboxOption,
  ListboxOptions,
  RadioGroup,
  Radio,
  Switch,
} from "@headlessui/react";
import { CITIES, send } from "./send.js";

const CLASSES = ["Economy", "Business", "First"];
function App() {
  const [typed, setTyped] = useState("");
  const [from, setFrom] = useState(null);
  const [cabin, setCabin] = useState("Economy");
  const [trip, setTrip] = useState("Round trip");
  const shown = CITIES.filter((city) => city.toLowerCase().includes(typed.toLowerCase()));
  return (
    <div>
      <Field>
        <Label>Trip</Label>
        <RadioGroup
          value={trip}
          onChange={setTrip}
          aria-label="Trip type"
          style={{ display: "flex", gap: 16 }}
        >
          {["Round trip", "One way"].map((one) => (
            <Radio key={one} value={one} style={{ border: "1px solid #777", padding: 6, cursor: "pointer" }}>
              {one}
            </Radio>
          ))}
        </RadioGroup>
      </Field>
      <Field>
        <Label>From</Label>
        <Combobox value={from} onChange={setFrom}>
          <ComboboxInput onChange={(e) => setTyped(e.target.value)} displayValue={(c) => c ?? ""} />
          <ComboboxOptions>
            {shown.map((c) => (
              <ComboboxOption key={c} value={c}>
                {c}
              </ComboboxOption>
            ))}
          </ComboboxOptions>
        </Combobox>
      </Field>
      <Field>
        <Label>Class</Label>
        <Listbox value={cabin} onChange={setCabin}>
          <ListboxButton>{cabin}</ListboxButton>
          <ListboxOptions anchor="bottom" style={{ background: "#fff", border: "1px solid #777" }}>
            {CLASSES.map((c) => (
              <ListboxOption key={c} value={c}>
                {c}
              </ListboxOption>
            ))}
          </ListboxOptions>
        </Listbox>
      </Field>
      <p>
        <button onClick={() => send("headless", { from, cabin, trip })}>Search flights</button>
      </p>
    </div>
  );
}
createRoot(document.getElementById("root")).render(<App />);
