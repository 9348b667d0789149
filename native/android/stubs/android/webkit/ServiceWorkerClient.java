package android.webkit;

/** Compile-time shape of the API 24 class; the phone brings the real one. */
public class ServiceWorkerClient {
    public WebResourceResponse shouldInterceptRequest(WebResourceRequest request) {
        throw new UnsupportedOperationException();
    }
}
