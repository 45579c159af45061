const PROTOCOLO = /(\d{4}-\d{4}-\d{6})/;

/** A text in which protocol numbers stand on one line each, to be read and dictated whole. */
export const ComProtocolos = ({ children }: { children: string }) =>
  children.split(PROTOCOLO).map((parte, i) =>
    i % 2 === 0 ? (
      parte
    ) : (
      <span key={i} className="inteiro">
        {parte}
      </span>
    ),
  );
