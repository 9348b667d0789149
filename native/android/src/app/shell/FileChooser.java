package app.shell;

import android.Manifest;
import android.app.Activity;
import android.content.ActivityNotFoundException;
import android.content.ClipData;
import android.content.Intent;
import android.net.Uri;
import android.provider.MediaStore;
import android.webkit.MimeTypeMap;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Answers a page's file field with files of the phone, or with what the camera app takes. */
final class FileChooser {
    private final Activity activity;
    private final ShellConfig config;
    private final Prompts prompts;
    private final int requestCode;
    private ValueCallback<Uri[]> waiting;
    private List<Uri> captures = new ArrayList<Uri>();

    FileChooser(Activity activity, ShellConfig config, Prompts prompts, int requestCode) {
        this.activity = activity;
        this.config = config;
        this.prompts = prompts;
        this.requestCode = requestCode;
    }

    /** A page waits for what the person chooses or takes. */
    boolean isWaiting() {
        return waiting != null;
    }

    void open(ValueCallback<Uri[]> callback, final WebChromeClient.FileChooserParams field) {
        answer(null);
        waiting = callback;
        final List<String> types = mimeTypes(field.getAcceptTypes());
        if (!config.allows("camera") || !(accepts(types, "image/") || accepts(types, "video/"))) {
            start(field, types, true);
            return;
        }
        // A package that declares the camera permission may call the camera app only once it was given.
        prompts.ask(Collections.singletonList(Manifest.permission.CAMERA), new Prompts.Answer() {
            @Override
            public void decided() {
                start(field, types, prompts.has(Manifest.permission.CAMERA));
            }
        });
    }

    private void start(WebChromeClient.FileChooserParams field, List<String> types, boolean withCamera) {
        captures = new ArrayList<Uri>();
        List<Intent> cameras = new ArrayList<Intent>();
        if (withCamera && accepts(types, "image/")) addCamera(cameras, MediaStore.ACTION_IMAGE_CAPTURE, "jpg");
        if (withCamera && accepts(types, "video/")) addCamera(cameras, MediaStore.ACTION_VIDEO_CAPTURE, "mp4");
        Intent intent;
        if (field.isCaptureEnabled() && cameras.size() > 0) {
            intent = cameras.get(0);
        } else {
            intent = Intent.createChooser(picker(field, types), config.text("chooseFile"));
            intent.putExtra(Intent.EXTRA_INITIAL_INTENTS, cameras.toArray(new Intent[cameras.size()]));
        }
        try {
            activity.startActivityForResult(intent, requestCode);
        } catch (ActivityNotFoundException e) {
            answer(null);
        }
    }

    private static Intent picker(WebChromeClient.FileChooserParams field, List<String> types) {
        Intent intent = new Intent(Intent.ACTION_GET_CONTENT).addCategory(Intent.CATEGORY_OPENABLE);
        intent.setType(types.size() == 1 ? types.get(0) : "*/*");
        if (types.size() > 1) intent.putExtra(Intent.EXTRA_MIME_TYPES, types.toArray(new String[types.size()]));
        boolean several = field.getMode() == WebChromeClient.FileChooserParams.MODE_OPEN_MULTIPLE;
        return intent.putExtra(Intent.EXTRA_ALLOW_MULTIPLE, several);
    }

    private void addCamera(List<Intent> cameras, String action, String ending) {
        Intent intent = new Intent(action);
        if (intent.resolveActivity(activity.getPackageManager()) == null) return;
        Uri place = CaptureProvider.create(activity, ending);
        captures.add(place);
        intent.putExtra(MediaStore.EXTRA_OUTPUT, place);
        // The grant travels with clip data also through the chooser, with flags alone it does not.
        intent.setClipData(ClipData.newRawUri("", place));
        intent.addFlags(Intent.FLAG_GRANT_WRITE_URI_PERMISSION | Intent.FLAG_GRANT_READ_URI_PERMISSION);
        cameras.add(intent);
    }

    void onResult(int code, Intent data) {
        if (waiting == null) return;
        List<Uri> chosen = new ArrayList<Uri>();
        if (code == Activity.RESULT_OK) {
            if (data != null && data.getClipData() != null)
                for (int i = 0; i < data.getClipData().getItemCount(); i++) addForeign(chosen, data.getClipData().getItemAt(i).getUri());
            else if (data != null) addForeign(chosen, data.getData());
            for (Uri place : captures) if (chosen.isEmpty() && CaptureProvider.hasContent(activity, place)) chosen.add(place);
        }
        answer(chosen.isEmpty() ? null : chosen.toArray(new Uri[chosen.size()]));
    }

    /** Another app answers: a file: address or one of our own provider would make us upload our private files for it. */
    private void addForeign(List<Uri> chosen, Uri uri) {
        if (uri != null && "content".equals(uri.getScheme()) && !CaptureProvider.isOurs(activity, uri)) chosen.add(uri);
    }

    /** The field stays dead until it is answered, also with nothing. */
    private void answer(Uri[] files) {
        ValueCallback<Uri[]> callback = waiting;
        waiting = null;
        if (callback != null) callback.onReceiveValue(files);
    }

    private static boolean accepts(List<String> types, String prefix) {
        if (types.isEmpty()) return true;
        for (String type : types) if (type.startsWith(prefix) || type.equals("*/*")) return true;
        return false;
    }

    /** The accept attribute mixes media types and file endings, sometimes several in one entry. */
    private static List<String> mimeTypes(String[] accept) {
        List<String> out = new ArrayList<String>();
        if (accept == null) return out;
        for (String entry : accept) {
            for (String part : entry.split(",")) {
                String type = part.trim();
                if (type.startsWith(".")) type = MimeTypeMap.getSingleton().getMimeTypeFromExtension(type.substring(1));
                if (type != null && type.indexOf('/') > 0 && !out.contains(type)) out.add(type);
            }
        }
        return out;
    }
}
