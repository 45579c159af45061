import type { DocumentoDoLink } from '@balcao/contracts';
import { formatarData, formatarLinhaDigitavel } from '@balcao/domain';
import { lazy, Suspense, useId, useState } from 'react';
import { useNoNavegador } from '../../lib/navegacao.ts';
import { parte } from '../../lib/sob-demanda.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Atendimento } from '../atendimento.tsx';
import type { PixPedido } from './pix-do-banco.tsx';
import classes from './documento.module.css';

/** Drawn by the server on the page of a link, for who has no code. */
const ComoSeChegou = parte(
  'tributos/pagamento/como-se-chegou',
  async () => (await import('./como-se-chegou.tsx')).ComoSeChegou,
  (busca) => busca.has('link'),
);
const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code.tsx')).QrCode }));

/** The code to be copied first; the QR, for the camera of another device, is asked for. */
function Pix({ codigo }: { codigo: string }) {
  const titulo = useId();
  const [qr, setQr] = useState(false);
  return (
    <section className={classes.forma} aria-labelledby={titulo}>
      <h2 id={titulo}>PIX</h2>
      <p>Copie o código, abra o aplicativo do seu banco e cole em PIX Copia e Cola.</p>
      <div className={classes.botoes} data-com-codigo>
        <CopyButton
          valor={codigo}
          rotulo="Copiar código PIX"
          confirmacao="Código PIX copiado"
          fullWidth
        />
        <Button variant="default" aria-expanded={qr} onClick={() => setQr(!qr)}>
          {qr ? 'Esconder QR code' : 'Mostrar QR code'}
        </Button>
      </div>
      {qr && (
        <div className={classes.qr}>
          <Suspense fallback={null}>
            <QrCode texto={codigo} rotulo="QR code do PIX" />
          </Suspense>
        </div>
      )}
      <p className={classes.codigo} data-testid="pix">
        {codigo}
      </p>
    </section>
  );
}

/** The line to be copied; where it is the only way, that is said. */
function Barras({ linha, semPix }: { linha: string; semPix: boolean }) {
  const titulo = useId();
  return (
    <section className={classes.forma} aria-labelledby={titulo}>
      <h2 id={titulo}>Código de barras</h2>
      <p>
        {semPix && 'Esta prefeitura ainda não recebe por PIX. '}
        No aplicativo do seu banco, escolha pagar conta e cole este código.
      </p>
      <div className={classes.botoes} data-com-codigo>
        <CopyButton
          variant="default"
          valor={linha}
          rotulo="Copiar código de barras"
          confirmacao="Código de barras copiado"
          fullWidth
        />
      </div>
      <p className={classes.linha} data-testid="linha">
        {formatarLinhaDigitavel(linha)
          .split(' ')
          .map((bloco) => (
            <span key={bloco}>{bloco}</span>
          ))}
      </p>
    </section>
  );
}

const AVISOS = {
  EM_ABERTO: undefined,
  PAGO: 'Pagamento confirmado: este documento está pago. Não pague de novo.',
  SUBSTITUIDO:
    'Este documento não vale mais: uma das parcelas foi paga, atualizada ou encerrada depois dele. Não pague por ele.',
  VENCIDO:
    'O último dia deste documento passou. Não pague por ele: peça outro, com o valor de hoje.',
} as const;

type Mostrado = Omit<DocumentoDoLink, 'expira_em_formatado' | 'contribuinte'>;

/** How much, until when, and that it can't be paid any more, where it can't. */
export function Resumo({ documento }: { documento: Mostrado }) {
  const { total, pagavel_ate_formatado, situacao, pagamento } = documento;
  const aviso = AVISOS[situacao];
  return (
    <>
      {aviso && (
        <p className={classes.aviso} role="status">
          <strong>{aviso}</strong>
        </p>
      )}
      <dl className={classes.destaque}>
        <div>
          <dt>{situacao === 'PAGO' ? 'Total pago' : 'Total a pagar'}</dt>
          <dd>{total}</dd>
        </div>
        {situacao !== 'PAGO' && (
          <div>
            <dt>Pague até</dt>
            <dd>{pagavel_ate_formatado}</dd>
          </div>
        )}
      </dl>
      {situacao === 'EM_ABERTO' && pagamento === null && (
        <>
          <p>
            Esta prefeitura não recebe pelo portal agora. Leve este documento ao atendimento, que
            diz como pagar.
          </p>
          <Atendimento />
        </>
      )}
    </>
  );
}

const PixDoBanco = lazy(async () => ({
  default: (await import('./pix-do-banco.tsx')).PixDoBanco,
}));

interface CodigosProps extends Pick<Mostrado, 'pagamento'> {
  pedido: PixPedido;
  /** The bank says that it was paid. */
  onPaga: () => void;
}

/**
 * The PIX text and the line of a document. Where a bank charges, the text is asked of it and followed until
 * it is paid; whoever has no code reads the text that the bank gave before.
 */
export function Codigos({ pagamento, pedido, onPaga }: CodigosProps) {
  // As the server drew it first: what waits for code would be drawn beside that, and not in its place.
  const acordada = useNoNavegador(() => true, false);
  if (pagamento === null) return null;
  const pix = pagamento.pix && <Pix codigo={pagamento.pix} />;
  return (
    <>
      {pagamento.pix_no_banco && acordada ? (
        <Suspense fallback={pix}>
          <PixDoBanco {...pedido} nivel={2} paga={null} onPaga={onPaga}>
            {(codigo) => <Pix codigo={codigo} />}
          </PixDoBanco>
        </Suspense>
      ) : (
        pix
      )}
      <Barras
        linha={pagamento.linha_digitavel}
        semPix={!pagamento.pix && !pagamento.pix_no_banco}
      />
    </>
  );
}

/** When it was paid, or until when it is worth this; of a reissued one also when it was due at first. */
function quandoDa({
  pago_em_formatado,
  vencimento_formatado,
  calculo,
}: Mostrado['partes'][number]) {
  if (pago_em_formatado) return `Paga em ${pago_em_formatado}`;
  return calculo
    ? `Vencimento original ${formatarData(calculo.vencimentoOriginal)}, nova data ${vencimento_formatado}`
    : `Vale até ${vencimento_formatado}`;
}

/** What is paid with it: each installment, with its own amount. */
export function Partes({ partes }: Pick<Mostrado, 'partes'>) {
  const titulo = useId();
  return (
    <section className={classes.forma} aria-labelledby={titulo}>
      <h2 id={titulo}>{partes.length === 1 ? 'A parcela' : `As ${partes.length} parcelas`}</h2>
      <ul className={classes.partes}>
        {partes.map((uma) => (
          <li key={uma.nome + uma.valor}>
            <span>
              {uma.nome}
              <small>{quandoDa(uma)}</small>
            </span>
            <strong>{uma.valor}</strong>
            {uma.calculo && (
              <Suspense fallback={null}>
                <ComoSeChegou calculo={uma.calculo} total={uma.valor} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
