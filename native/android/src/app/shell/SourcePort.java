package app.shell;

import android.os.Handler;
import android.os.Looper;
import android.webkit.WebMessage;
import android.webkit.WebMessagePort;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;

/**
 * The way on which a page's writes reach a store: a port that only the bundle's own page is given. The page says a word that
 * nobody else knows and gets it back with the port, so that no frame in it can pass its own port off as this one.
 */
final class SourcePort {
    private static final int MOST = 4;
    private static final Pattern WORD = Pattern.compile("[0-9a-f]{32}");

    private final MainActivity activity;
    private final PortAnswers answers;
    private final Handler main = new Handler(Looper.getMainLooper());
    private final ExecutorService work = Executors.newFixedThreadPool(4);
    /** The last ones that were asked for, since a page says nothing when it goes. Touched on the main thread alone. */
    private final List<WebMessagePort> open = new ArrayList<WebMessagePort>();

    SourcePort(MainActivity activity, PortAnswers answers) {
        this.activity = activity;
        this.answers = answers;
    }

    /** From any thread. */
    void offer(final String word) {
        if (word == null || !WORD.matcher(word).matches()) return;
        main.post(new Runnable() {
            @Override
            public void run() {
                if (!activity.isDestroyed()) openFor(word);
            }
        });
    }

    private void openFor(String word) {
        if (open.size() == MOST) open.remove(0).close();
        WebMessagePort[] ends = activity.openChannel();
        open.add(ends[0]);
        ends[0].setWebMessageCallback(new WebMessagePort.WebMessageCallback() {
            @Override
            public void onMessage(WebMessagePort port, WebMessage message) {
                take(port, message.getData());
            }
        });
        activity.tellBundle(new WebMessage("source port " + word, new WebMessagePort[] {ends[1]}));
    }

    private void take(final WebMessagePort port, String text) {
        final PortMessage message = PortMessage.read(text);
        if (message == null) return;
        work.execute(new Runnable() {
            @Override
            public void run() {
                send(port, message.answer(answers));
            }
        });
    }

    /** A page that is gone hears nothing more; what it wrote is written. */
    private void send(final WebMessagePort port, final String answer) {
        main.post(new Runnable() {
            @Override
            public void run() {
                if (open.contains(port)) port.postMessage(new WebMessage(answer));
            }
        });
    }

    void close() {
        for (WebMessagePort port : open) port.close();
        open.clear();
    }
}
