package app.shell;

import java.util.ArrayDeque;

/** Counts how often the process behind the pages died, so that a page that always ends it is not opened for ever. */
final class RendererDeaths {
    static final int MOST = 3;
    static final long WITHIN_MS = 60000;

    private final ArrayDeque<Long> times = new ArrayDeque<Long>();

    /** Whether this one, at `now` of a clock that never goes back, is one too many. Counting starts anew then. */
    boolean isLoop(long now) {
        times.addLast(now);
        while (now - times.getFirst() >= WITHIN_MS) times.removeFirst();
        if (times.size() < MOST) return false;
        times.clear();
        return true;
    }
}
