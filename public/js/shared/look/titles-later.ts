/** For pages whose first screen is complete when they have loaded. */
import { dressTitles } from './titles.ts';

const dress = () => void dressTitles();
if (document.readyState === 'complete') dress();
else window.addEventListener('load', dress);
