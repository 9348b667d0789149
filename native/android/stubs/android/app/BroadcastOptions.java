package android.app;

import android.os.Bundle;

/** Compile-time shape of the API 34 class; the phone brings the real one. */
public class BroadcastOptions {
    public static BroadcastOptions makeBasic() {
        throw new UnsupportedOperationException();
    }

    public BroadcastOptions setShareIdentityEnabled(boolean enabled) {
        throw new UnsupportedOperationException();
    }

    public Bundle toBundle() {
        throw new UnsupportedOperationException();
    }
}
