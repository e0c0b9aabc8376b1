import { useState } from "react";
import { createRoot } from "react-dom/client";
import { Button, Cascader, DatePicker, Form, Input, InputNumber, Select } from "antd";
import { send } from "./send.js";

const TYPES = ["Full-time", "Part-time", "Contract"].map((label) => ({ label, value: label }));
const PLACES = [
  {
    label: "Germany",
    value: "de",
    children: [
      { label: "Berlin", value: "Berlin" },
      { label: "Munich", value: "Munich" },
    ],
  },
  { label: "Spain", value: "es", children: [{ label: "Madrid", value: "Madrid" }] },
];
function App() {
  const [form] = Form.useForm();
  return (
    <Form
      form={form}
      layout="vertical"
      style={{ width: 400 }}
      onFinish={({ words, type, salary }) => send("antd", { words, type, salary })}
    >
      <Form.Item name="words" label="Keywords">
        <Input />
      </Form.Item>
      <Form.Item name="type" label="Job type">
        <Select allowClear options={TYPES} placeholder="Any" />
      </Form.Item>
      <Form.Item name="salary" label="Minimum salary">
        <InputNumber min={0} step={1000} style={{ width: 200 }} />
      </Form.Item>
      <Button htmlType="submit" type="primary">
        Search jobs
      </Button>
    </Form>
  );
}
createRoot(document.getElementById("root")).render(<App />);
