import { useState } from "react";
import { createRoot } from "react-dom/client";
import { Button, DatePicker, Form, Input, Select } from "antd";
import { CITIES, send } from "./send.js";

function App() {
  const [form] = Form.useForm();
  return (
    <Form
      form={form}
      layout="vertical"
      style={{ width: 500 }}
      onFinish={({ city, stay }) =>
        send("antd-dates", {
          city,
          in: stay?.[0]?.format("YYYY-MM-DD"),
          out: stay?.[1]?.format("YYYY-MM-DD"),
        })
      }
    >
      <Form.Item name="city" label="Destination">
        <Select showSearch options={CITIES.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name="stay" label="Dates">
        <DatePicker.RangePicker placeholder={["Check-in", "Check-out"]} />
      </Form.Item>
      <Button htmlType="submit" type="primary">
        Search hotels
      </Button>
    </Form>
  );
}
createRoot(document.getElementById("root")).render(<App />);
