package app.shell;

import android.content.res.AssetManager;
import android.net.Uri;
import android.webkit.ServiceWorkerClient;
import android.webkit.WebResourceRequest;
import android.webkit.WebResourceResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;

/**
 * Serves assets/www, or what came in its place, as a web origin of its own, so that cookies, storage and relative links work as on a server. What the app
 * asks of its sources there is answered by them.
 */
final class BundledContent extends ServiceWorkerClient {
    private final AssetManager assets;
    private final SourceAnswers sources;
    /** Null for an app whose pages are those of its package. */
    private final Updates updates;

    BundledContent(AssetManager assets, SourceAnswers sources, Updates updates) {
        this.assets = assets;
        this.sources = sources;
        this.updates = updates;
    }

    /** A service worker's own requests pass here, not through the page's client. */
    @Override
    public WebResourceResponse shouldInterceptRequest(WebResourceRequest request) {
        return answer(request);
    }

    /** The file, a 404 for what is not there, or null for requests to other hosts. */
    WebResourceResponse answer(WebResourceRequest request) {
        if (!Links.isBundle(request.getUrl())) return null;
        if (SourceRelay.isFor(request.getUrl().getEncodedPath())) return sources.answer(request);
        // A page is of one version, with all that it loads.
        if (request.isForMainFrame() && updates != null) updates.page();
        InputStream file = open(request.getUrl());
        return file == null ? notFound() : response(MimeTypes.of(path(request.getUrl())), 200, "OK", file);
    }

    /** A bundled file's bytes for a download, or null when there is none. */
    InputStream open(Uri uri) {
        String path = path(uri);
        try {
            if (path == null) return null;
            return updates == null ? packaged(assets, path) : updates.open(updates.running(), path);
        } catch (IOException e) {
            return null;
        }
    }

    static InputStream packaged(AssetManager assets, String path) throws IOException {
        return assets.open("www/" + path);
    }

    /** "/a/b.css" is a/b.css; null for paths that try to leave the folder. Uri has decoded %2e%2e and %2f already. */
    private static String path(Uri uri) {
        String path = uri.getPath() == null ? "/" : uri.getPath();
        if (path.indexOf('\\') >= 0 || path.indexOf('\0') >= 0) return null;
        for (String segment : path.split("/")) if (segment.equals("..") || segment.equals(".")) return null;
        while (path.startsWith("/")) path = path.substring(1);
        if (path.length() == 0 || path.endsWith("/")) path += "index.html";
        return path;
    }

    static WebResourceResponse notFound() {
        return response("text/plain", 404, "Not Found", new ByteArrayInputStream(new byte[0]));
    }

    static WebResourceResponse response(String type, int status, String reason, InputStream body) {
        Map<String, String> headers = new HashMap<String, String>();
        headers.put("Cache-Control", "no-cache");
        headers.put("X-Content-Type-Options", "nosniff");
        return new WebResourceResponse(type, MimeTypes.isText(type) ? "utf-8" : null, status, reason, headers, body);
    }
}
