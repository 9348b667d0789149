/**
 * GitHub Actions workflow that archives the app on macOS and uploads it to App Store Connect. It signs with
 * Apple's cloud signing and an App Store Connect API key, or with the owner's certificate if provided.
 */
export const UPLOAD_WORKFLOW = `name: Upload to App Store Connect

on:
  workflow_dispatch:

jobs:
  upload:
    # From April 2027 on, App Store Connect takes only what was built with the iOS 27 SDK: choose an image that has Xcode 27.
    runs-on: macos-latest
    env:
      TEAM_ID: \${{ secrets.TEAM_ID }}
      API_KEY_ID: \${{ secrets.APP_STORE_CONNECT_KEY_ID }}
      API_ISSUER_ID: \${{ secrets.APP_STORE_CONNECT_ISSUER_ID }}
      API_KEY: \${{ secrets.APP_STORE_CONNECT_KEY }}
      CERTIFICATE_P12: \${{ secrets.CERTIFICATE_P12 }}
      CERTIFICATE_PASSWORD: \${{ secrets.CERTIFICATE_PASSWORD }}
    steps:
      - uses: actions/checkout@v4

      - name: Check the secrets
        run: |
          for name in TEAM_ID API_KEY_ID API_ISSUER_ID API_KEY; do
            if [ -z "\${!name}" ]; then echo "::error::The secret for $name is missing. README.md lists them."; exit 1; fi
          done

      - name: Show the tools
        run: |
          xcodebuild -version
          xcrun --sdk iphoneos --show-sdk-version

      - name: Write the API key
        run: |
          mkdir -p "$RUNNER_TEMP/keys"
          printf '%s' "$API_KEY" > "$RUNNER_TEMP/keys/AuthKey_$API_KEY_ID.p8"

      - name: Import the certificate
        if: env.CERTIFICATE_P12 != ''
        run: |
          keychain="$RUNNER_TEMP/signing.keychain-db"
          secret=$(openssl rand -hex 16)
          printf '%s' "$CERTIFICATE_P12" | base64 --decode > "$RUNNER_TEMP/certificate.p12"
          security create-keychain -p "$secret" "$keychain"
          security set-keychain-settings -lut 21600 "$keychain"
          security unlock-keychain -p "$secret" "$keychain"
          security import "$RUNNER_TEMP/certificate.p12" -P "$CERTIFICATE_PASSWORD" -f pkcs12 -k "$keychain" -T /usr/bin/codesign
          security set-key-partition-list -S apple-tool:,apple: -s -k "$secret" "$keychain" > /dev/null
          security list-keychains -d user -s "$keychain" login.keychain-db

      - name: Archive
        run: |
          xcodebuild archive -project App.xcodeproj -scheme App -configuration Release \\
            -destination 'generic/platform=iOS' -archivePath "$RUNNER_TEMP/App.xcarchive" \\
            -allowProvisioningUpdates \\
            -authenticationKeyPath "$RUNNER_TEMP/keys/AuthKey_$API_KEY_ID.p8" \\
            -authenticationKeyID "$API_KEY_ID" -authenticationKeyIssuerID "$API_ISSUER_ID" \\
            DEVELOPMENT_TEAM="$TEAM_ID"

      - name: Upload
        run: |
          /usr/libexec/PlistBuddy -c "Add :teamID string $TEAM_ID" ExportOptions.plist
          xcodebuild -exportArchive -archivePath "$RUNNER_TEMP/App.xcarchive" \\
            -exportOptionsPlist ExportOptions.plist -exportPath "$RUNNER_TEMP/export" \\
            -allowProvisioningUpdates \\
            -authenticationKeyPath "$RUNNER_TEMP/keys/AuthKey_$API_KEY_ID.p8" \\
            -authenticationKeyID "$API_KEY_ID" -authenticationKeyIssuerID "$API_ISSUER_ID"

      - name: Remove the keys
        if: always()
        run: |
          rm -rf "$RUNNER_TEMP/keys" "$RUNNER_TEMP/certificate.p12"
          security delete-keychain "$RUNNER_TEMP/signing.keychain-db" 2> /dev/null || true
`
