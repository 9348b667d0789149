/**
 * Inlined in the head of every page: queues clicks on buttons and choices in selects until the page is hydrated,
 * then repeats them, so that none is lost. Pages with a loader of their own
 * (`lib/platform/http/load-after-paint.js`) queue clicks there. Forms with an `action` work without scripts.
 */
export const EARLY_CLICKS = `{let q=new Set,c=new Map,g=e=>{let s=e.target;s.tagName=="SELECT"&&c.set(s,s.value)},f=e=>{let b=e.target.closest("button");if(!b||b.form?.hasAttribute("action")||document.querySelector("script[data-sources]"))return;e.preventDefault();e.stopImmediatePropagation();q.add(b)};document.addEventListener("click",f,!0);document.addEventListener("change",g,!0);addEventListener("page:hydrated",()=>{document.removeEventListener("click",f,!0);document.removeEventListener("change",g,!0);for(let[s,v]of c)s.isConnected&&(s.value=v,s.dispatchEvent(new Event("change",{bubbles:!0})));for(let b of q)b.isConnected&&b.click()},{once:!0})}`
