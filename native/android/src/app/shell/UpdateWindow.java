package app.shell;

import android.content.Context;
import android.content.res.AssetManager;
import android.os.Handler;
import android.os.Looper;
import android.os.SystemClock;
import android.view.View;
import android.widget.FrameLayout;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Updates, as far as the app's window has to do with them: when to look for one, when to show it, and whether it works. */
final class UpdateWindow {
    private static final long WORKS_AFTER_MS = 10000;
    private static final long FIRST_LOOK_MS = 15000;
    private static final long NEXT_LOOK_MS = 15 * 60 * 1000;
    private static final long AWAY_MS = 30000;
    private static final ExecutorService WORK = Executors.newSingleThreadExecutor();
    /** One for the process, whose start it counts. */
    private static Updates ofProcess;
    private static Context process;

    /** Null for an app whose pages are those of its package. */
    final Updates updates;
    /** Below the page: asks the person to take a version that cannot wait. */
    final FrameLayout bar;
    private final MainActivity activity;
    private final Handler main = new Handler(Looper.getMainLooper());
    private final Notice notice;
    private boolean isResumed;
    private boolean isLooking;
    /** The person typed into the page, which a new one in its place would forget. */
    private volatile boolean hasTyped;
    private long leftAt;

    private final Runnable works = new Runnable() {
        @Override
        public void run() {
            updates.worked();
        }
    };
    private final Runnable look = new Runnable() {
        @Override
        public void run() {
            look();
        }
    };

    UpdateWindow(MainActivity activity, ShellConfig config) {
        this.activity = activity;
        updates = of(activity, config);
        bar = new FrameLayout(activity);
        bar.setAccessibilityLiveRegion(View.ACCESSIBILITY_LIVE_REGION_POLITE);
        notice = new Notice(activity, config, config.text("updateReady"), "", config.text("updateNow"), new Runnable() {
            @Override
            public void run() {
                take();
            }
        });
        bar.addView(notice);
        if (updates != null) main.postDelayed(look, FIRST_LOOK_MS);
    }

    private static synchronized Updates of(Context context, ShellConfig config) {
        // An app that starts with its site shows the bundle only where there is no connection.
        if (config.updates == null || !config.startsWithBundle) return null;
        Context app = context.getApplicationContext();
        if (process == app) return ofProcess;
        final AssetManager assets = app.getAssets();
        // No backup and no other phone takes it along: it counts what happened here, for the package that is here.
        UpdateStore store = new UpdateStore(new File(app.getNoBackupFilesDir(), "updates"), new UpdateDisk());
        ofProcess = new Updates(config.updates, store, new UpdateExchange(), new Updates.Packaged() {
            @Override
            public InputStream open(String path) throws IOException {
                return BundledContent.packaged(assets, path);
            }
        });
        ofProcess.launch();
        process = app;
        return ofProcess;
    }

    /** The page has shown its first screen. From any thread, as are the next two. */
    void drawn() {
        if (updates == null) return;
        hasTyped = false;
        updates.drawn();
        main.post(new Runnable() {
            @Override
            public void run() {
                if (!isResumed) return;
                watch();
                look();
            }
        });
    }

    /** A script failed, or the page's process died. */
    void failed() {
        if (updates != null) updates.failed();
    }

    void typed() {
        hasTyped = true;
    }

    private void watch() {
        main.removeCallbacks(works);
        main.postDelayed(works, WORKS_AFTER_MS);
    }

    private void look() {
        main.removeCallbacks(look);
        if (!isResumed || isLooking) return;
        main.postDelayed(look, NEXT_LOOK_MS);
        showBar();
        final long now = SystemClock.elapsedRealtime();
        if (!updates.isDue(now)) return;
        isLooking = true;
        WORK.execute(new Runnable() {
            @Override
            public void run() {
                try {
                    updates.ask(now);
                } finally {
                    main.post(new Runnable() {
                        @Override
                        public void run() {
                            isLooking = false;
                            look();
                        }
                    });
                }
            }
        });
    }

    /** Only above the app's own page: elsewhere the person may be paying. */
    void showBar() {
        if (updates != null && updates.isUrgent() && activity.showsBundle()) notice.showAsBar();
        else notice.hide();
    }

    private void take() {
        notice.hide();
        updates.takeNext();
        activity.reload();
    }

    void resumed() {
        isResumed = true;
        if (updates == null) return;
        updates.resumed();
        if (updates.isDrawn()) {
            watch();
            look();
        }
    }

    void paused() {
        isResumed = false;
        main.removeCallbacks(works);
        if (updates != null) updates.paused();
    }

    void left() {
        leftAt = SystemClock.elapsedRealtime();
    }

    /** Nobody looked at the page for a while: a version that waits may take its place, if nothing is lost by it. */
    void cameBack() {
        boolean wasAway = leftAt > 0 && SystemClock.elapsedRealtime() - leftAt >= AWAY_MS;
        leftAt = 0;
        if (updates != null && wasAway && updates.hasPending() && !hasTyped && activity.isFree()) take();
    }

    void close() {
        main.removeCallbacks(works);
        main.removeCallbacks(look);
    }
}
