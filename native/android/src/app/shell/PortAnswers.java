package app.shell;

import java.util.Map;

/** What answers a page's call over the port. */
interface PortAnswers {
    /**
     * @param path as it is written, from "/~" on
     * @param query as it is written, or null
     * @param headers of whoever asks, in any case
     * @param body JSON, or null
     */
    SourceRelay.Answer ask(String method, String path, String query, Map<String, String> headers, byte[] body);
}
