import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: ['./src/history/tables/*.ts', './src/auth/tables.ts'],
  out: './migrations',
});
