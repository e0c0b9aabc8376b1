import { useState } from "react";
import { createRoot } from "react-dom/client";
import Select from "react-select";
import AsyncSelect from "react-select/async";
import { CITIES, send } from "./send.js";

const choices = CITIES.map((label) => ({ label, value: label }));
const later = (typed) =>
  new Promise((resolve) => {
    setTimeout(
      () => resolve(choices.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))),
      200,
    );
  });
const CABINS = ["Economy", "Premium economy", "Business", "First"].map((label) => ({
  label,
  value: label[0],
}));

function App() {
  const [state, set] = useState({});
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send("react-select", state);
      }}
    >
      <label htmlFor="from">From</label>
      <Select inputId="from" options={choices} onChange={(o) => set({ ...state, from: o.value })} />
      <label htmlFor="to">To</label>
      <AsyncSelect inputId="to" loadOptions={later} onChange={(o) => set((s) => ({ ...s, to: o.value }))} />
      <label htmlFor="cabin">Class</label>
      <Select
        inputId="cabin"
        isSearchable={false}
        options={CABINS}
        defaultValue={CABINS[0]}
        onChange={(o) => set((s) => ({ ...s, cabin: o.value }))}
      />
      <p>
        <button type="submit">Search flights</button>
      </p>
    </form>
  );
}
createRoot(document.getElementById("root")).render(<App />);
