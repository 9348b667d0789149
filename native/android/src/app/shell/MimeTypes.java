package app.shell;

import android.webkit.MimeTypeMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Media types by file ending. The phone's own table differs between versions, so what a web bundle is made of is listed here. */
final class MimeTypes {
    private static final String[] KNOWN = {
        "html", "text/html", "htm", "text/html", "css", "text/css", "js", "text/javascript", "mjs", "text/javascript",
        "json", "application/json", "map", "application/json", "webmanifest", "application/manifest+json",
        "xml", "application/xml", "txt", "text/plain", "csv", "text/csv", "vtt", "text/vtt", "wasm", "application/wasm",
        "svg", "image/svg+xml", "png", "image/png", "jpg", "image/jpeg", "jpeg", "image/jpeg", "gif", "image/gif",
        "webp", "image/webp", "avif", "image/avif", "ico", "image/x-icon",
        "woff2", "font/woff2", "woff", "font/woff", "ttf", "font/ttf", "otf", "font/otf",
        "mp3", "audio/mpeg", "m4a", "audio/mp4", "ogg", "audio/ogg", "wav", "audio/wav",
        "mp4", "video/mp4", "webm", "video/webm", "pdf", "application/pdf",
    };

    private static final Map<String, String> BY_ENDING = new HashMap<String, String>();

    static {
        for (int i = 0; i < KNOWN.length; i += 2) BY_ENDING.put(KNOWN[i], KNOWN[i + 1]);
    }

    private MimeTypes() {}

    static String of(String path) {
        String ending = path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        String type = BY_ENDING.get(ending);
        if (type == null) type = MimeTypeMap.getSingleton().getMimeTypeFromExtension(ending);
        return type == null ? "application/octet-stream" : type;
    }

    static boolean isText(String type) {
        return type.startsWith("text/") || type.endsWith("json") || type.endsWith("xml");
    }
}
