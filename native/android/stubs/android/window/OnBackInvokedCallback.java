package android.window;

/** Compile-time shape of the API 33 interface; the phone brings the real one. */
public interface OnBackInvokedCallback {
    void onBackInvoked();
}
