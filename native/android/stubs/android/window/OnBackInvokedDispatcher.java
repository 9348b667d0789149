package android.window;

/** Compile-time shape of the API 33 interface; the phone brings the real one. */
public interface OnBackInvokedDispatcher {
    int PRIORITY_DEFAULT = 0;

    void registerOnBackInvokedCallback(int priority, OnBackInvokedCallback callback);

    void unregisterOnBackInvokedCallback(OnBackInvokedCallback callback);
}
