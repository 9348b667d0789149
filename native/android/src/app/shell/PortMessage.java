package app.shell;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What crosses the port: text in the shape of HTTP. A call is "7 POST /~source/shop/wc/store/v1/cart?x=1", lines of headers, an
 * empty line and the body; its answer is "7 200", lines of headers, an empty line and the body.
 */
final class PortMessage {
    private final String id;
    private final String method;
    private final String path;
    private final String query;
    private final Map<String, String> headers = new LinkedHashMap<String, String>();
    private final byte[] body;

    private PortMessage(String id, String method, String address, String[] headerLines, String body) {
        this.id = id;
        this.method = method;
        int mark = address.indexOf('?');
        path = mark < 0 ? address : address.substring(0, mark);
        query = mark < 0 ? null : address.substring(mark + 1);
        for (int i = 1; i < headerLines.length; i++) {
            int colon = headerLines[i].indexOf(": ");
            if (colon > 0) headers.put(headerLines[i].substring(0, colon), headerLines[i].substring(colon + 2));
        }
        this.body = body.length() == 0 ? null : body.getBytes(StandardCharsets.UTF_8);
    }

    /** Null for what is none. */
    static PortMessage read(String text) {
        int end = text == null ? -1 : text.indexOf("\n\n");
        if (end < 0) return null;
        String[] lines = text.substring(0, end).split("\n");
        String[] first = lines[0].split(" ");
        return first.length == 3 ? new PortMessage(first[0], first[1], first[2], lines, text.substring(end + 2)) : null;
    }

    /** The text to send back. */
    String answer(PortAnswers answers) {
        SourceRelay.Answer answer = answers.ask(method, path, query, headers, body);
        StringBuilder out = new StringBuilder(id).append(' ').append(answer.status).append('\n');
        for (Map.Entry<String, String> header : answer.headers.entrySet())
            out.append(header.getKey()).append(": ").append(header.getValue()).append('\n');
        return out.append('\n').append(new String(answer.body, StandardCharsets.UTF_8)).toString();
    }
}
