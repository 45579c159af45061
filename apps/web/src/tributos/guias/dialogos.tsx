import type { ParcelaDaGuia } from '@balcao/contracts';
import { Button } from '../../ui/button.tsx';
import { formatarLinhaDigitavel } from '@balcao/domain';
import { lazy, Suspense, useState } from 'react';
import { announce } from '../../lib/anuncio.ts';
import { Actions } from '../../ui/buttons.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Modal } from '../../ui/modal.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DocumentoButton } from '../documento-button.tsx';
import { useAtualizarParcela } from './atualizar-parcela.ts';
import { type Cobranca, type Pagavel, TRIBUTOS, guiaEmPdf } from './cobranca.ts';
import { ComoPagar } from './como-pagar.tsx';
import { PixDaParcela } from './pix-da-parcela.tsx';
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
  const { dataVencimentoFormatada, atualizacao, vencimentoOriginalFormatado } = pagavel.parcela;
  const reemitida = vencimentoOriginalFormatado !== dataVencimentoFormatada;
  return (
    <Modal
      titulo={`Atualizar o valor ${TRIBUTOS[cobranca.tributo].de} ${pagavel.nome}`}
      onClose={onClose}
      ocupado={isPending}
    >
      <p>
        Esta parcela venceu em {dataVencimentoFormatada}
        {reemitida && `, e o vencimento original foi em ${vencimentoOriginalFormatado}`}.
        {atualizacao &&
          ` A nova guia vence em ${atualizacao.vencimentoFormatado} e substitui a anterior.`}
      </p>
      {atualizacao && <Valores valores={atualizacao.valores} calculo={atualizacao.calculo} />}
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

/** Beside the steps where there is room; on a phone behind a button, for the camera of another. */
function QrDoPix({ codigo }: { codigo: string }) {
  const [pedido, setPedido] = useState(false);
  return (
    <>
      {!pedido && (
        <div className={classes.pedirQr}>
          <Button variant="default" fullWidth onClick={() => setPedido(true)}>
            Mostrar o QR code
          </Button>
        </div>
      )}
      <div className={classes.qr} data-pedido={pedido || undefined}>
        <Suspense fallback={null}>
          <QrCode texto={codigo} rotulo="QR code do PIX" />
        </Suspense>
      </div>
    </>
  );
}

function Pix({ codigo }: { codigo: string }) {
  return (
    <section className={classes.forma} aria-labelledby="pagar-pix">
      <h3 id="pagar-pix">PIX</h3>
      <CopyButton
        valor={codigo}
        rotulo="Copiar código PIX"
        confirmacao="Código PIX copiado"
        fullWidth
      />
      <div className={classes.pix}>
        <QrDoPix codigo={codigo} />
        <div className={classes.copiaECola}>
          <ol className={classes.passos}>
            <li>Copie o código e abra o aplicativo do seu banco.</li>
            <li>
              Escolha pagar com PIX Copia e Cola e cole o código, ou aponte a câmera para o QR.
            </li>
            <li>Confira o nome de quem recebe e o valor antes de confirmar.</li>
          </ol>
          <p className={classes.codigo} data-testid="pix">
            {codigo}
          </p>
        </div>
      </div>
    </section>
  );
}

/** The line to be copied; where it is the only way, that is said. */
function CodigoDeBarras({ linha, semPix }: { linha: string; semPix: boolean }) {
  const blocos = formatarLinhaDigitavel(linha);
  return (
    <section className={classes.forma} aria-labelledby="pagar-barras">
      <h3 id="pagar-barras">Código de barras</h3>
      <p>
        {semPix && 'Esta prefeitura ainda não recebe por PIX. '}
        No aplicativo do seu banco, escolha pagar conta e cole este código.
      </p>
      <CopyButton
        variant="default"
        valor={linha}
        rotulo="Copiar código de barras"
        confirmacao="Código de barras copiado"
        fullWidth
      />
      <p className={classes.linha} data-testid="linha">
        {blocos.split(' ').map((bloco) => (
          <span key={bloco}>{bloco}</span>
        ))}
      </p>
    </section>
  );
}

interface FormasProps extends Pick<PagarModalProps, 'pagavel' | 'cobranca'> {
  paga: boolean;
  onPaga: () => void;
}

/** PIX first, then the line, then the slip; of what was paid meanwhile nothing but that it was. */
function Formas({ pagavel, cobranca, paga, onPaga }: FormasProps) {
  const { numeroGuia, parcela } = pagavel;
  const { pagamento } = parcela;
  if (!pagamento) return <ComoPagar />;
  return (
    <>
      {pagamento.pix && <Pix codigo={pagamento.pix} />}
      {pagamento.pix_no_banco && (
        <PixDaParcela pagavel={pagavel} cobranca={cobranca} onPaga={onPaga}>
          {(codigo) => <Pix codigo={codigo} />}
        </PixDaParcela>
      )}
      {!paga && (
        <>
          <CodigoDeBarras
            linha={pagamento.linha_digitavel}
            semPix={!pagamento.pix && !pagamento.pix_no_banco}
          />
          <DocumentoButton
            documento={guiaEmPdf(cobranca, numeroGuia, parcela.numeroParcela)}
            fullWidth
          >
            Baixar guia (PDF)
          </DocumentoButton>
        </>
      )}
    </>
  );
}

/** How an installment is paid: total and due date large, then the ways to pay it. */
export function PagarModal({ pagavel, cobranca, onClose }: PagarModalProps) {
  const { parcela, nome } = pagavel;
  const { escolha } = parcela;
  const reemitida = parcela.vencimentoOriginal !== parcela.dataVencimento;
  const [paga, setPaga] = useState(false);
  return (
    <Modal titulo={`Pagar ${nome}`} onClose={onClose}>
      <dl className={classes.destaque}>
        <div>
          <dt>{paga ? 'Valor pago' : 'Total a pagar'}</dt>
          <dd>{parcela.valor}</dd>
        </div>
        <div>
          <dt>Vencimento</dt>
          <dd>{parcela.dataVencimentoFormatada}</dd>
          {reemitida && (
            <dd className={classes.original}>
              vencimento original {parcela.vencimentoOriginalFormatado}, nova data{' '}
              {parcela.dataVencimentoFormatada}
            </dd>
          )}
        </div>
      </dl>
      {escolha && !paga && <p className={classes.escolha}>{escolha.texto}</p>}
      <Formas pagavel={pagavel} cobranca={cobranca} paga={paga} onPaga={() => setPaga(true)} />
      {parcela.emissao > 1 && <Valores valores={parcela.valores} calculo={parcela.calculo} />}
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
