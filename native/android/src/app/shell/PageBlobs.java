package app.shell;

import android.webkit.WebView;
import java.util.UUID;
import org.json.JSONObject;

/**
 * Remembers in the page which blob lies behind which address, and what a link calls it: a page's policy may forbid to fetch
 * its own blob, and many pages take the address back in the turn in which they offer it. Runs in the main frame alone, where
 * evaluateJavascript does, after a page began and before a person can tap anything in it.
 */
final class PageBlobs {
    static final String KEY = "blobs-" + UUID.randomUUID();

    static final String WATCH = "(function(key){if(Object.prototype.hasOwnProperty.call(window,key))return;"
        + "var kept=new Map(),make=URL.createObjectURL,revoke=URL.revokeObjectURL;"
        + "Object.defineProperty(window,key,{value:kept});"
        + "var name=function(link){var entry=kept.get(link.href);if(entry&&link.download)entry.name=link.download};"
        + "URL.createObjectURL=function(thing){var url=make.apply(URL,arguments);"
        + "if(thing instanceof Blob)kept.set(url,{blob:thing,name:''});return url};"
        + "URL.revokeObjectURL=function(url){setTimeout(function(){kept.delete(url)},10000);return revoke.apply(URL,arguments)};"
        + "['href','download'].forEach(function(field){var old=Object.getOwnPropertyDescriptor(HTMLAnchorElement.prototype,field);"
        + "Object.defineProperty(HTMLAnchorElement.prototype,field,{configurable:true,enumerable:old.enumerable,get:old.get,"
        + "set:function(value){old.set.call(this,value);name(this)}})});"
        + "document.addEventListener('click',function(event){var from=event.target;"
        + "var link=from&&from.closest&&from.closest('a[download]');if(link)name(link)},true)})";

    private PageBlobs() {}

    static void watch(WebView web) {
        web.evaluateJavascript(WATCH + "(" + JSONObject.quote(KEY) + ")", null);
    }
}
