import { formatarLinhaDigitavel } from '@balcao/domain';
import { lazy, Suspense } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { DocumentoButton } from '../documento-button.tsx';
import { imprimirGuia, type Cobranca, type Pagavel } from './cobranca.ts';
import classes from './pagar-modal.module.css';
import { Valores } from './valores.tsx';

const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code.tsx')).QrCode }));

interface PagarModalProps {
  pagavel: Pagavel;
  cobranca: Cobranca;
  onClose: () => void;
}

function Pix({ codigo }: { codigo: string }) {
  return (
    <section className={classes.forma} aria-labelledby="pagar-pix">
      <h3 id="pagar-pix">PIX</h3>
      <div className={classes.pix}>
        <div className={classes.qr}>
          <Suspense fallback={null}>
            <QrCode texto={codigo} rotulo="QR code do PIX" />
          </Suspense>
        </div>
        <div className={classes.copiaECola}>
          <p>
            Aponte a câmera do aplicativo do banco, ou copie o código e cole em PIX Copia e Cola.
          </p>
          <p className={classes.codigo} data-testid="pix">
            {codigo}
          </p>
        </div>
      </div>
      <CopyButton
        valor={codigo}
        rotulo="Copiar código PIX"
        confirmacao="Código PIX copiado"
        fullWidth
      />
    </section>
  );
}

function CodigoDeBarras({ linha }: { linha: string }) {
  const blocos = formatarLinhaDigitavel(linha);
  return (
    <section className={classes.forma} aria-labelledby="pagar-barras">
      <h3 id="pagar-barras">Código de barras</h3>
      <p className={classes.linha} data-testid="linha">
        {blocos.split(' ').map((bloco) => (
          <span key={bloco}>{bloco}</span>
        ))}
      </p>
      <CopyButton
        variant="default"
        valor={linha}
        rotulo="Copiar código de barras"
        confirmacao="Código de barras copiado"
        fullWidth
      />
    </section>
  );
}

/** How an installment is paid: total and due date large, PIX first, then the line, then the slip. */
export function PagarModal({ pagavel, cobranca, onClose }: PagarModalProps) {
  const { numeroGuia, parcela, nome } = pagavel;
  const { pagamento } = parcela;
  return (
    <Modal titulo={`Pagar ${nome}`} onClose={onClose}>
      <dl className={classes.destaque}>
        <div>
          <dt>Total a pagar</dt>
          <dd>{parcela.valor}</dd>
        </div>
        <div>
          <dt>Vencimento</dt>
          <dd>{parcela.dataVencimentoFormatada}</dd>
        </div>
      </dl>
      {parcela.emissao > 1 && <Valores valores={parcela.valores} />}
      {pagamento?.pix && <Pix codigo={pagamento.pix} />}
      {pagamento && <CodigoDeBarras linha={pagamento.linha_digitavel} />}
      <DocumentoButton
        emitir={() => imprimirGuia(cobranca, numeroGuia, parcela.numeroParcela)}
        fullWidth
      >
        Baixar guia (PDF)
      </DocumentoButton>
    </Modal>
  );
}
