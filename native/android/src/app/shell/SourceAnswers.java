package app.shell;

import android.content.Context;
import android.webkit.WebResourceRequest;
import android.webkit.WebResourceResponse;
import android.webkit.WebSettings;
import java.io.ByteArrayInputStream;
import java.util.HashMap;
import java.util.Map;

/** What the page reads below ~source/. A web view shows no request's body, so what the page writes crosses a port. */
final class SourceAnswers {
    /** The page asks for the port here: "/~source/~port?7f3a…" */
    private static final String PORT = "/~source/~port";

    private final SourceRelay relay;
    private final SourcePort port;

    SourceAnswers(SourceRelay relay, SourcePort port) {
        this.relay = relay;
        this.port = port;
    }

    static SourceRelay relay(Context context, ShellConfig config) {
        Map<String, SourceRelay.Source> sources = new HashMap<String, SourceRelay.Source>();
        for (ShellConfig.Source source : config.sources)
            sources.put(source.id, new SourceRelay.Source(new SourceCalls(source.url, source.calls), source.isFeed));
        return new SourceRelay(sources, new StoreExchange(WebSettings.getDefaultUserAgent(context)));
    }

    /** Waits for the store: web views ask on a thread that may. */
    WebResourceResponse answer(WebResourceRequest request) {
        Map<String, String> headers = request.getRequestHeaders();
        if (request.isForMainFrame() || !isOwnPage(headers)) return BundledContent.notFound();
        String path = request.getUrl().getEncodedPath();
        String query = request.getUrl().getEncodedQuery();
        if (path.equals(PORT)) {
            port.offer(query);
            return BundledContent.response("application/json", 200, "OK", new ByteArrayInputStream(new byte[] {'{', '}'}));
        }
        if (!"GET".equals(request.getMethod())) return BundledContent.notFound();
        SourceRelay.Answer answer = relay.ask("GET", path, query, headers, null);
        String type = answer.headers.get("Content-Type").replaceFirst(";.*", "");
        String reason = answer.status < 300 ? "OK" : "Refused";
        return new WebResourceResponse(type, "utf-8", answer.status, reason, answer.headers, new ByteArrayInputStream(answer.body));
    }

    /** A page of another site that is shown in the app names itself where it asks for what it could read. */
    private static boolean isOwnPage(Map<String, String> headers) {
        if (headers == null) return true;
        for (Map.Entry<String, String> header : headers.entrySet())
            if (header.getKey().equalsIgnoreCase("Origin")) return Links.BUNDLE_ORIGIN.equals(header.getValue());
        return true;
    }
}
