package app.shell;

import android.app.Activity;
import android.window.OnBackInvokedCallback;
import android.window.OnBackInvokedDispatcher;

/** Back on API 33 and later, where apps built for API 36 no longer get onBackPressed. Loaded only there. */
final class PredictiveBack implements OnBackInvokedCallback {
    private final MainActivity activity;
    private final OnBackInvokedDispatcher dispatcher;
    private boolean registered;

    /** One reflective call: the method is newer than the library we compile against. */
    PredictiveBack(MainActivity activity) throws ReflectiveOperationException {
        this.activity = activity;
        dispatcher = (OnBackInvokedDispatcher) Activity.class.getMethod("getOnBackInvokedDispatcher").invoke(activity);
    }

    /** Registered only while there is something to go back to, so that the system can animate leaving the app. */
    void setEnabled(boolean wanted) {
        if (wanted == registered) return;
        registered = wanted;
        if (wanted) dispatcher.registerOnBackInvokedCallback(OnBackInvokedDispatcher.PRIORITY_DEFAULT, this);
        else dispatcher.unregisterOnBackInvokedCallback(this);
    }

    @Override
    public void onBackInvoked() {
        activity.goBack();
    }
}
