/**
 * Stands before the script of an app that is served with `require-trusted-types-for 'script'`: of all that such a page could
 * run, it lets its own service worker be registered (W3C Trusted Types, default policy). Packages go without: their bytes
 * never change, and nothing sends them that header.
 */
export const TRUSTED_TYPES_POLICY =
  'self.trustedTypes&&trustedTypes.createPolicy("default",{createScriptURL:function(u){return u==="./sw.js"?u:null}});\n'
