package app.shell;

import android.content.res.ColorStateList;
import android.graphics.Canvas;
import android.graphics.ColorFilter;
import android.graphics.Paint;
import android.graphics.Path;
import android.graphics.PixelFormat;
import android.graphics.drawable.Drawable;

/** A line icon from path data in a box of 24 by 24: absolute M, L, C and Z only, parted by single spaces. */
final class TabIcon extends Drawable {
    private static final float BOX = 24;
    private static final float STROKE = 2;

    private final Path path;
    private final Paint paint = new Paint(Paint.ANTI_ALIAS_FLAG);
    private final ColorStateList colors;
    private final int size;

    TabIcon(String data, ColorStateList colors, int size) {
        path = parse(data);
        this.colors = colors;
        this.size = size;
        paint.setStyle(Paint.Style.STROKE);
        paint.setStrokeWidth(STROKE);
        paint.setStrokeCap(Paint.Cap.ROUND);
        paint.setStrokeJoin(Paint.Join.ROUND);
        paint.setColor(colors.getDefaultColor());
    }

    private static Path parse(String data) {
        Path path = new Path();
        String[] words = data.split(" ");
        for (int i = 0; i < words.length; ) {
            String command = words[i++];
            if (command.equals("Z")) {
                path.close();
            } else if (command.equals("C")) {
                path.cubicTo(number(words, i), number(words, i + 1), number(words, i + 2), number(words, i + 3), number(words, i + 4), number(words, i + 5));
                i += 6;
            } else {
                if (command.equals("M")) path.moveTo(number(words, i), number(words, i + 1));
                else path.lineTo(number(words, i), number(words, i + 1));
                i += 2;
            }
        }
        return path;
    }

    private static float number(String[] words, int index) {
        return Float.parseFloat(words[index]);
    }

    @Override
    public void draw(Canvas canvas) {
        canvas.save();
        canvas.translate(getBounds().left, getBounds().top);
        canvas.scale(getBounds().width() / BOX, getBounds().height() / BOX);
        canvas.drawPath(path, paint);
        canvas.restore();
    }

    @Override
    public int getIntrinsicWidth() {
        return size;
    }

    @Override
    public int getIntrinsicHeight() {
        return size;
    }

    @Override
    public boolean isStateful() {
        return true;
    }

    @Override
    protected boolean onStateChange(int[] state) {
        int color = colors.getColorForState(state, colors.getDefaultColor());
        if (color == paint.getColor()) return false;
        paint.setColor(color);
        invalidateSelf();
        return true;
    }

    @Override
    public void setAlpha(int alpha) {
        paint.setAlpha(alpha);
    }

    @Override
    public void setColorFilter(ColorFilter filter) {
        paint.setColorFilter(filter);
    }

    @Override
    public int getOpacity() {
        return PixelFormat.TRANSLUCENT;
    }
}
