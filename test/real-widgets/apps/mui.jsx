import { useState } from "react";
import { createRoot } from "react-dom/client";
import {
  Autocomplete,
  Button,
  FormControl,
  InputLabel,
  MenuItem,
  Select,
  Slider,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import { AdapterDayjs } from "@mui/x-date-pickers/AdapterDayjs";
import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import { CITIES, send } from "./send.js";

function App() {
  const [state, set] = useState({ stars: 0 });
  const put = (part) => set((s) => ({ ...s, ...part }));
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <Stack
        component="form"
        spacing={2}
        sx={{ width: 400 }}
        onSubmit={(e) => {
          e.preventDefault();
          send("mui", state);
        }}
      >
        <Autocomplete
          options={CITIES}
          onChange={(_, city) => put({ city })}
          renderInput={(p) => <TextField {...p} label="Destination" />}
        />
        <DatePicker
          label="Check-in"
          onChange={(d) => put({ in: d?.isValid() ? d.format("YYYY-MM-DD") : "" })}
        />
        <DatePicker
          label="Check-out"
          onChange={(d) => put({ out: d?.isValid() ? d.format("YYYY-MM-DD") : "" })}
        />
        <FormControl>
          <InputLabel id="g">Guests</InputLabel>
          <Select
            labelId="g"
            label="Guests"
            defaultValue=""
            onChange={(e) => put({ guests: e.target.value })}
          >
            {[1, 2, 3, 4].map((n) => (
              <MenuItem key={n} value={n}>
                {n} {n === 1 ? "guest" : "guests"}
              </MenuItem>
            ))}
          </Select>
        </FormControl>
        <Typography id="p">Maximum price</Typography>
        <Slider
          aria-labelledby="p"
          min={0}
          max={500}
          step={10}
          defaultValue={500}
          onChange={(_, price) => put({ price })}
        />
        <Button type="submit" variant="contained">
          Search hotels
        </Button>
      </Stack>
    </LocalizationProvider>
  );
}
createRoot(document.getElementById("root")).render(<App />);
