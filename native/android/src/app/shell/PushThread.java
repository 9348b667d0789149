package app.shell;

import android.content.BroadcastReceiver;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Where all happens that concerns notifications and must not keep the window waiting, one thing after the other. */
final class PushThread {
    static final ExecutorService WORK = Executors.newSingleThreadExecutor();

    private PushThread() {}

    /** @param call the broadcast that is answered; while it is, Android lets the process live */
    static void run(final BroadcastReceiver.PendingResult call, final Runnable work) {
        WORK.execute(new Runnable() {
            @Override
            public void run() {
                try {
                    work.run();
                } finally {
                    call.finish();
                }
            }
        });
    }
}
