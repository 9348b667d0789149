package app.shell;

import java.util.Map;

/** What the bundle's page says about itself over its port, so that a version that does not work is noticed; all else goes on. */
final class UpdatePort implements PortAnswers {
    private static final String FOLDER = "/~update/";

    private final UpdateWindow updates;
    private final PortAnswers others;

    UpdatePort(UpdateWindow updates, PortAnswers others) {
        this.updates = updates;
        this.others = others;
    }

    @Override
    public SourceRelay.Answer ask(String method, String path, String query, Map<String, String> headers, byte[] body) {
        if (!path.startsWith(FOLDER)) return others.ask(method, path, query, headers, body);
        String event = path.substring(FOLDER.length());
        if (!method.equals("POST")) return SourceRelay.refusal(405, "method-not-listed", "This can’t be done here.");
        if (event.equals("drawn")) updates.drawn();
        else if (event.equals("failed")) updates.failed();
        else if (event.equals("typed")) updates.typed();
        else return SourceRelay.refusal(404, "not-found", "The app knows no such event.");
        return SourceRelay.json(200, "{}");
    }
}
