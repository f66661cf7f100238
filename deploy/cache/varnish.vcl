vcl 4.1;
# A cache before one or several shops. TRUST_PROXY=1 tells the shop that it stands there.
import std;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

acl operators {
  "localhost";
}

# The cookie alone, or nothing.
sub pick {
  set req.http.X-Chosen = "";
  if (req.http.Cookie ~ "(^|; )lang=") { set req.http.X-Chosen = req.http.X-Chosen + "|l=" + regsub(req.http.Cookie, "^(?:.*; )?lang=([^;]*).*$", "\1"); }
  if (req.http.Cookie ~ "(^|; )channel=") { set req.http.X-Chosen = req.http.X-Chosen + "|c=" + regsub(req.http.Cookie, "^(?:.*; )?channel=([^;]*).*$", "\1"); }
  if (req.http.Cookie ~ "(^|; )appid=") { set req.http.X-Chosen = req.http.X-Chosen + "|a=" + regsub(req.http.Cookie, "^(?:.*; )?appid=([^;]*).*$", "\1"); }
  if (req.http.Cookie ~ "(^|; )theme=") { set req.http.X-Chosen = req.http.X-Chosen + "|t=" + regsub(req.http.Cookie, "^(?:.*; )?theme=([^;]*).*$", "\1"); }
  if (req.http.Cookie ~ "(^|; )units=") { set req.http.X-Chosen = req.http.X-Chosen + "|u=" + regsub(req.http.Cookie, "^(?:.*; )?units=([^;]*).*$", "\1"); }
}

sub vcl_recv {
  # Forgets all pages and answers that are made of it: PURGE with `Surrogate-Key: getGoods-28`.
  if (req.method == "PURGE") {
    if (client.ip !~ operators) { return (synth(405)); }
    ban("obj.http.Surrogate-Key ~ (^|\s)" + req.http.Surrogate-Key + "(\s|$)");
    return (synth(200));
  }
  call pick;
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization || req.http.Cookie ~ "(^|; )wrote=") { return (pass); }
  # Who is known, and a browser that has just written, get an answer of their own. Varnish passes by itself what has a cookie; the key has what of it counts.
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.Host);
  hash_data(req.http.X-Chosen);
  hash_data(req.http.Lang + "|" + req.http.Channel + "|" + req.http.Appid);
  return (lookup);
}

sub vcl_backend_fetch {
  unset bereq.http.X-Chosen;
}

sub vcl_backend_response {
  # The key has what the shop's Vary names, but for the encoding.
  if (beresp.http.Vary) { set beresp.http.Vary = "Accept-Encoding"; }
  if (beresp.http.Cache-Control ~ "private|no-store") { set beresp.uncacheable = true; }
  return (deliver);
}
