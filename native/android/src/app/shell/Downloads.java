package app.shell;

import android.app.Activity;
import android.app.DownloadManager;
import android.content.Context;
import android.net.Uri;
import android.os.Build;
import android.os.Environment;
import android.util.Base64;
import android.webkit.CookieManager;
import android.webkit.DownloadListener;
import android.webkit.URLUtil;
import android.webkit.WebView;
import android.widget.Toast;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Saves what a page offers: from the web by the system's download manager, from the page's memory and the bundle by ourselves. */
final class Downloads implements DownloadListener {
    private static final int LONGEST_NAME = 120;

    private final Activity activity;
    private final ShellConfig config;
    private final Links links;
    private final BundledContent bundle;
    private final WebView web;

    Downloads(Activity activity, ShellConfig config, Links links, BundledContent bundle, WebView web) {
        this.activity = activity;
        this.config = config;
        this.links = links;
        this.bundle = bundle;
        this.web = web;
    }

    @Override
    public void onDownloadStart(String url, String userAgent, String disposition, String type, long length) {
        String name = safeName(URLUtil.guessFileName(url, disposition, type));
        if (url.startsWith("blob:")) saveBlob(url, name, type);
        else if (url.startsWith("data:")) saveData(url);
        else if (Links.isBundle(Uri.parse(url))) save(bundle.open(Uri.parse(url)), name, type);
        else if (Links.isWeb(Uri.parse(url))) fetch(url, userAgent, name, type);
    }

    private void fetch(String url, String userAgent, String name, String type) {
        try {
            DownloadManager.Request request = new DownloadManager.Request(Uri.parse(url));
            String cookie = CookieManager.getInstance().getCookie(url);
            // The download manager repeats headers after a redirect to elsewhere, so only our own hosts get the session.
            if (cookie != null && links.isOwn(Uri.parse(url))) request.addRequestHeader("Cookie", cookie);
            request.addRequestHeader("User-Agent", userAgent);
            request.setMimeType(type);
            request.setTitle(name);
            request.setNotificationVisibility(DownloadManager.Request.VISIBILITY_VISIBLE_NOTIFY_COMPLETED);
            if (Build.VERSION.SDK_INT >= 29) request.setDestinationInExternalPublicDir(Environment.DIRECTORY_DOWNLOADS, name);
            else request.setDestinationInExternalFilesDir(activity, Environment.DIRECTORY_DOWNLOADS, name);
            ((DownloadManager) activity.getSystemService(Context.DOWNLOAD_SERVICE)).enqueue(request);
            say("downloadStarted");
        } catch (RuntimeException e) {
            // The download manager can be switched off, or have no storage: a browser may do better.
            links.openOutside(Uri.parse(url));
        }
    }

    /** Only blobs of our own origins: the snippet runs in the main frame, which could read no others anyway. */
    private void saveBlob(String url, String name, String type) {
        if (!links.isOwn(Uri.parse(url.substring("blob:".length())))) say("downloadFailed");
        else new BlobReader(web, url, new BlobReader.Target(activity, name, type) {
            @Override
            void finished(boolean saved) {
                say(saved ? "downloadSaved" : "downloadFailed");
            }
        }).start();
    }

    /** RFC 2397: data:[type][;base64],content */
    private void saveData(String url) {
        int comma = url.indexOf(',');
        String head = comma < 0 ? "" : url.substring("data:".length(), comma);
        String type = head.indexOf(';') >= 0 ? head.substring(0, head.indexOf(';')) : head;
        if (type.length() == 0) type = "text/plain";
        byte[] content = null;
        try {
            String body = Uri.decode(url.substring(comma + 1));
            content = head.endsWith(";base64") ? Base64.decode(body, Base64.DEFAULT) : body.getBytes("UTF-8");
        } catch (IllegalArgumentException e) {
            // Not base64 after all: reported below.
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        String name = safeName(URLUtil.guessFileName("https://download/download", null, type));
        save(content == null ? null : new ByteArrayInputStream(content), name, type);
    }

    private void save(InputStream content, String name, String type) {
        SavedFile file = null;
        try {
            if (content == null) throw new IOException("nothing to save");
            file = new SavedFile(activity, name, type);
            Streams.copy(content, file.stream());
            file.commit();
            say("downloadSaved");
        } catch (IOException e) {
            if (file != null) file.abort();
            say("downloadFailed");
        } catch (RuntimeException e) {
            if (file != null) file.abort();
            say("downloadFailed");
        } finally {
            Streams.closeQuietly(content);
        }
    }

    /** A name in one folder: no separators, no control characters, no leading dot, not endless. */
    static String safeName(String name) {
        String clean = name.replaceAll("[\\\\/:*?\"<>|\\p{Cntrl}]", "_").replaceAll("^\\.+", "_");
        return clean.length() > LONGEST_NAME ? clean.substring(clean.length() - LONGEST_NAME) : clean;
    }

    private void say(String text) {
        Toast.makeText(activity, config.text(text), Toast.LENGTH_LONG).show();
    }
}
