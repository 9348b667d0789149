package app.shell;

import android.webkit.ServiceWorkerClient;
import android.webkit.ServiceWorkerController;
import android.webkit.ServiceWorkerWebSettings;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.Resetter;

/** Implements the part of the browser engine that Robolectric does not have. */
@Implements(ServiceWorkerController.class)
public final class ShadowServiceWorkers {
    static ServiceWorkerClient client;

    @Implementation
    protected static ServiceWorkerController getInstance() {
        return new ServiceWorkerController() {
            @Override
            public ServiceWorkerWebSettings getServiceWorkerWebSettings() {
                throw new UnsupportedOperationException();
            }

            @Override
            public void setServiceWorkerClient(ServiceWorkerClient given) {
                client = given;
            }
        };
    }

    @Resetter
    public static void reset() {
        client = null;
    }
}
