package android.view;

/** Compile-time shape of the API 28 class; the phone brings the real one. */
public final class DisplayCutout {
    private DisplayCutout() {}

    public int getSafeInsetLeft() {
        throw new UnsupportedOperationException();
    }

    public int getSafeInsetTop() {
        throw new UnsupportedOperationException();
    }

    public int getSafeInsetRight() {
        throw new UnsupportedOperationException();
    }

    public int getSafeInsetBottom() {
        throw new UnsupportedOperationException();
    }
}
