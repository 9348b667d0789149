package app.shell;

import android.content.Context;
import android.os.Handler;
import android.os.Looper;
import android.util.Base64;
import android.webkit.ValueCallback;
import android.webkit.WebView;
import java.io.IOException;
import java.util.UUID;
import org.json.JSONException;
import org.json.JSONObject;
import org.json.JSONTokener;

/**
 * Reads a blob out of the page piece by piece. We pull with evaluateJavascript, which runs in the main frame only and hands
 * back a string; nothing is added to the page's window that an embedded foreign frame could call, as a JavaScript interface would be.
 */
final class BlobReader {
    /** The file being written; subclasses hear how it ended. */
    abstract static class Target {
        private final Context context;
        private String name;
        private final String type;
        private SavedFile file;

        Target(Context context, String name, String type) {
            this.context = context;
            this.name = name;
            this.type = type;
        }

        abstract void finished(boolean saved);

        /** What the page's link calls the file, before anything is written. */
        void call(String ownName) {
            name = ownName;
        }

        private void write(byte[] bytes) throws IOException {
            if (file == null) file = new SavedFile(context, name, type);
            file.write(bytes);
        }

        private void end() throws IOException {
            write(new byte[0]);
            file.commit();
            finished(true);
        }

        private void fail() {
            if (file != null) file.abort();
            finished(false);
        }
    }

    private static final int WAIT_MS = 40;
    private static final int LONGEST_SILENCE_MS = 30000;

    /** Keeps the next piece ready in base64 under a name nobody can guess; 393,216 bytes become 512 KiB of text. */
    private static final String START = "(function(key,url,kept){var job={state:'wait',piece:''};"
        + "Object.defineProperty(window,key,{value:job,configurable:true});"
        + "var fail=function(){job.state='error'};"
        + "job.read=function(blob,at){if(at>=blob.size){job.state='end';return}"
        + "var reader=new FileReader();reader.onerror=fail;"
        + "reader.onload=function(){job.piece=reader.result.slice(reader.result.indexOf(',')+1);"
        + "job.more=function(){job.state='wait';job.read(blob,at+393216)};job.state='data'};"
        + "reader.readAsDataURL(blob.slice(at,at+393216))};"
        + "var entry=window[kept]&&window[kept].get(url);if(entry){job.read(entry.blob,0);return entry.name}"
        + "fetch(url).then(function(r){return r.blob()}).then(function(b){job.read(b,0)}).catch(fail);return ''})";

    private static final String NEXT = "(function(key){var job=window[key];if(!job)return 'error';"
        + "if(job.state==='data'){var piece=job.piece;job.piece='';job.more();return 'data:'+piece}"
        + "if(job.state!=='wait')delete window[key];return job.state})";

    private final WebView web;
    private final String url;
    private final Target target;
    private final String key = "blob-" + UUID.randomUUID();
    private final Handler handler = new Handler(Looper.getMainLooper());
    private int silentMs;

    BlobReader(WebView web, String url, Target target) {
        this.web = web;
        this.url = url;
        this.target = target;
    }

    void start() {
        String parameters = JSONObject.quote(key) + "," + JSONObject.quote(url) + "," + JSONObject.quote(PageBlobs.KEY);
        web.evaluateJavascript(START + "(" + parameters + ")", new ValueCallback<String>() {
            @Override
            public void onReceiveValue(String json) {
                try {
                    String name = String.valueOf(new JSONTokener(json).nextValue());
                    if (name.length() > 0 && !name.equals("null")) target.call(Downloads.safeName(name));
                } catch (JSONException e) {
                    // The name is an extra: without it the file is named after its type.
                }
                pull();
            }
        });
    }

    private void pull() {
        web.evaluateJavascript(NEXT + "(" + JSONObject.quote(key) + ")", new ValueCallback<String>() {
            @Override
            public void onReceiveValue(String json) {
                try {
                    take(String.valueOf(new JSONTokener(json).nextValue()));
                } catch (JSONException e) {
                    target.fail();
                } catch (IOException e) {
                    target.fail();
                } catch (RuntimeException e) {
                    target.fail();
                }
            }
        });
    }

    private void take(String answer) throws IOException {
        if (answer.startsWith("data:")) {
            silentMs = 0;
            target.write(Base64.decode(answer.substring("data:".length()), Base64.DEFAULT));
            pull();
        } else if (answer.equals("end")) {
            target.end();
        } else if (answer.equals("wait") && silentMs < LONGEST_SILENCE_MS) {
            silentMs += WAIT_MS;
            handler.postDelayed(new Runnable() {
                @Override
                public void run() {
                    pull();
                }
            }, WAIT_MS);
        } else {
            target.fail();
        }
    }
}
