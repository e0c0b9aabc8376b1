import { useState } from "react";
import { createRoot } from "react-dom/client";
import { useCombobox, useSelect } from "downshift";
import { CITIES, send } from "./send.js";

function City({ label, onPick }) {
  const [items, setItems] = useState(CITIES);
  const box = useCombobox({
    items,
    onInputValueChange: ({ inputValue }) =>
      setItems(CITIES.filter((city) => city.toLowerCase().includes(inputValue.toLowerCase()))),
    onSelectedItemChange: ({ selectedItem }) => onPick(selectedItem),
  });
  return (
    <div className="row">
      <label {...box.getLabelProps()}>{label}</label>
      <input {...box.getInputProps()} />
      <button type="button" aria-label="toggle menu" {...box.getToggleButtonProps()}>
        ▾
      </button>
      <ul {...box.getMenuProps()} style={{ margin: 0, padding: 0 }}>
        {box.isOpen &&
          items.map((item, index) => (
            <li key={item} {...box.getItemProps({ item, index })}>
              {item}
            </li>
          ))}
      </ul>
    </div>
  );
}
function Kind({ onPick }) {
  const items = ["Any", "House", "Flat", "Studio"];
  const box = useSelect({ items, onSelectedItemChange: ({ selectedItem }) => onPick(selectedItem) });
  return (
    <div className="row">
      <label {...box.getLabelProps()}>Property type</label>
      <div {...box.getToggleButtonProps()} style={{ border: "1px solid #777", width: 160, padding: 4 }}>
        {box.selectedItem ?? "Any"}
      </div>
      <ul {...box.getMenuProps()}>
        {box.isOpen &&
          items.map((item, index) => (
            <li key={item} {...box.getItemProps({ item, index })}>
              {item}
            </li>
          ))}
      </ul>
    </div>
  );
}
function App() {
  const [state, set] = useState({});
  return (
    <div>
      <City label="Location" onPick={(place) => set((s) => ({ ...s, place }))} />
      <Kind onPick={(type) => set((s) => ({ ...s, type }))} />
      <button onClick={() => send("downshift", state)}>Search</button>
    </div>
  );
}
createRoot(document.getElementById("root")).render(<App />);
