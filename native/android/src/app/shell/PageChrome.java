package app.shell;

import android.net.Uri;
import android.os.Message;
import android.view.View;
import android.webkit.GeolocationPermissions;
import android.webkit.PermissionRequest;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient;
import android.webkit.WebView;

/** What a page asks of the window around it. */
class PageChrome extends WebChromeClient {
    private final MainActivity activity;
    private final Popups popups;
    private final FileChooser files;
    private final Prompts prompts;

    PageChrome(MainActivity activity, Popups popups, FileChooser files, Prompts prompts) {
        this.activity = activity;
        this.popups = popups;
        this.files = files;
        this.prompts = prompts;
    }

    @Override
    public void onProgressChanged(WebView view, int percent) {
        activity.pageProgress(percent);
    }

    @Override
    public boolean onCreateWindow(WebView view, boolean dialog, boolean gesture, Message result) {
        return gesture && popups.open(view, result);
    }

    @Override
    public boolean onShowFileChooser(WebView view, ValueCallback<Uri[]> callback, FileChooserParams field) {
        files.open(callback, field);
        return true;
    }

    @Override
    public void onPermissionRequest(PermissionRequest request) {
        prompts.onWebRequest(request);
    }

    @Override
    public void onGeolocationPermissionsShowPrompt(String origin, GeolocationPermissions.Callback callback) {
        prompts.onLocationRequest(origin, callback);
    }

    @Override
    public void onShowCustomView(View view, CustomViewCallback callback) {
        activity.enterFullscreen(view, callback);
    }

    @Override
    public void onHideCustomView() {
        activity.leaveFullscreen();
    }
}
