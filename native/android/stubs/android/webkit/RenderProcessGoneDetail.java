package android.webkit;

/** Compile-time shape of the API 26 class; the phone brings the real one. */
public abstract class RenderProcessGoneDetail {
    public abstract boolean didCrash();
}
