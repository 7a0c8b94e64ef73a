/** For pages whose first screen stands when they have loaded. */
import { loadTypeface } from './typeface.ts';

if (document.readyState === 'complete') loadTypeface();
else window.addEventListener('load', loadTypeface);
