/**
 * Inlined in the head of every page: queues clicks on buttons until the page is hydrated, then repeats them, so
 * that none is lost. Pages with a loader of their own (`lib/platform/http/load-after-paint.js`) queue clicks
 * there. Forms with an `action` work without scripts.
 */
export const EARLY_CLICKS = `{let q=new Set,f=e=>{let b=e.target.closest("button");if(!b||b.form?.hasAttribute("action")||document.querySelector("script[data-sources]"))return;e.preventDefault();e.stopImmediatePropagation();q.add(b)};document.addEventListener("click",f,!0);addEventListener("page:hydrated",()=>{document.removeEventListener("click",f,!0);for(let b of q)b.isConnected&&b.click()},{once:!0})}`
