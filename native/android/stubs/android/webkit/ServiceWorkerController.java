package android.webkit;

/** Compile-time shape of the API 24 class; the phone brings the real one. */
public abstract class ServiceWorkerController {
    public static ServiceWorkerController getInstance() {
        throw new UnsupportedOperationException();
    }

    public abstract void setServiceWorkerClient(ServiceWorkerClient client);
}
