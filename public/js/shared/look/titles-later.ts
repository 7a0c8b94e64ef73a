/** For pages whose first screen stands when they have loaded. */
import { dressTitles } from './titles.ts';

const dress = () => void dressTitles();
if (document.readyState === 'complete') dress();
else window.addEventListener('load', dress);
