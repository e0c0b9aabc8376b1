import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/seed.ts"],
    coverage: { include: ["src/**"], exclude: ["src/inpage/**", "src/cli/**", "src/browser/**"] },
  },
});
