/** Registers the service worker, for push messages and for use without a network. */

/** The one script that may become a worker: `_headers` lets no other policy be made. */
const WORKER = '/sw.js';
/** In milliseconds. */
const LATER = 1500;

/** Missing in TypeScript's library. */
interface Policies {
  createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
}

function trusted() {
  // The library of types has no trusted types.
  const policies = (window as unknown as { trustedTypes?: Policies }).trustedTypes;
  return policies === undefined
    ? WORKER
    : policies.createPolicy('worker', { createScriptURL: () => WORKER }).createScriptURL(WORKER);
}

/** Some browsers have none outside secure origins, or in private windows: the page works without. */
const register = () => void navigator.serviceWorker?.register(trusted()).catch(() => undefined);

// Waits for the page's own requests, which begin once its scripts are loaded.
const later = () => void setTimeout(register, LATER);
if (document.readyState === 'complete') later();
else window.addEventListener('load', later);

export {};
