import type { ParcelaDaGuia } from '@balcao/contracts';
import { Button } from '../../ui/button.tsx';
import { formatarLinhaDigitavel } from '@balcao/domain';
import { lazy, Suspense } from 'react';
import { announce } from '../../lib/anuncio.ts';
import { Actions } from '../../ui/buttons.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Modal } from '../../ui/modal.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DocumentoButton } from '../documento-button.tsx';
import {
  type Cobranca,
  type Pagavel,
  TRIBUTOS,
  useAtualizarParcela,
  guiaEmPdf,
} from './cobranca.ts';
import { Valores } from './valores.tsx';
import classes from './pagar-modal.module.css';

interface AtualizarModalProps {
  pagavel: Pagavel;
  cobranca: Cobranca;
  onClose: () => void;
  onAtualizada: (nova: ParcelaDaGuia) => void;
}

/** Shows what an overdue installment comes to today, charges apart, before it is reissued. */
export function AtualizarModal({ pagavel, cobranca, onClose, onAtualizada }: AtualizarModalProps) {
  const { mutate, error, isPending } = useAtualizarParcela(cobranca);
  const { dataVencimentoFormatada, atualizacao } = pagavel.parcela;
  return (
    <Modal
      titulo={`Atualizar o valor ${TRIBUTOS[cobranca.tributo].de} ${pagavel.nome}`}
      onClose={onClose}
      ocupado={isPending}
    >
      <p>
        Esta parcela venceu em {dataVencimentoFormatada}.
        {atualizacao &&
          ` A nova guia vence em ${atualizacao.vencimentoFormatado} e substitui a anterior.`}
      </p>
      {atualizacao && <Valores valores={atualizacao.valores} />}
      {!atualizacao && (
        <p>A prefeitura ainda não informou o índice deste mês. Procure o atendimento.</p>
      )}
      <FormError erro={error} />
      <Actions>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          Cancelar
        </Button>
        <Button
          loading={isPending}
          disabled={!atualizacao}
          onClick={() => mutate(pagavel, { onSuccess: onAtualizada })}
        >
          Atualizar valor
        </Button>
      </Actions>
    </Modal>
  );
}

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
      <DocumentoButton documento={guiaEmPdf(cobranca, numeroGuia, parcela.numeroParcela)} fullWidth>
        Baixar guia (PDF)
      </DocumentoButton>
    </Modal>
  );
}

/** What a dialog is open for. */
export interface Aberto {
  acao: 'pagar' | 'atualizar';
  pagavel: Pagavel;
}

interface DialogosProps {
  cobranca: Cobranca;
  aberto: Aberto;
  /** Opens another in its place; undefined closes it. */
  onMudar: (aberto: Aberto | undefined) => void;
}

/** The dialog to pay an installment, or to refresh it: then it can be paid at once. */
export function Dialogos({ cobranca, aberto: { acao, pagavel }, onMudar }: DialogosProps) {
  const comum = { cobranca, pagavel, onClose: () => onMudar(undefined) };
  if (acao === 'pagar') return <PagarModal {...comum} />;
  return (
    <AtualizarModal
      {...comum}
      onAtualizada={(parcela) => {
        announce(
          `Valor atualizado: ${parcela.valor}, com vencimento em ${parcela.dataVencimentoFormatada}.`,
        );
        onMudar({ acao: 'pagar', pagavel: { ...pagavel, parcela } });
      }}
    />
  );
}
