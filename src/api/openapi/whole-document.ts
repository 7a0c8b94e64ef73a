/** The OpenAPI document of the whole API, as `docs/openapi.json` has it. The Worker serves editions of that file. */
import { app } from '../app.ts';
import { describe, type Document } from './document.ts';

let described: Document | undefined;

export function openApiDocument(): Document {
  described ??= describe(app);
  return described;
}
