import type { PagamentoAutomatico } from '@balcao/contracts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Checkbox } from '../../ui/marcar.tsx';
import { Spinner } from '../../ui/states.tsx';
import classes from './automatico.module.css';

const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code.tsx')).QrCode }));

interface ConsentimentoProps {
  oferta: NonNullable<PagamentoAutomatico['oferta']>;
  pedindo: boolean;
  onAutorizar: () => void;
}

/** What will be charged and when, the limit that the payer may set, and how it is cancelled. */
export function Consentimento({ oferta, pedindo, onAutorizar }: ConsentimentoProps) {
  const [lido, setLido] = useState(false);
  const { parcelas, agora, minimo, retentativas } = oferta;
  return (
    <section className={classes.consentimento} aria-label="O que você autoriza">
      <p>
        Cada parcela é paga sozinha, pela sua conta, no dia em que vence. Você autoriza uma vez, no
        aplicativo do seu banco.
      </p>
      {agora && (
        <p>
          A parcela {agora.numeroParcelaLegivel}, de {agora.valor}, vence em{' '}
          {agora.vencimentoFormatado} e não dá mais tempo de agendá-la: ela é{' '}
          <strong>paga agora</strong>, junto com a autorização.
        </p>
      )}
      <h3>O que será cobrado</h3>
      <ul className={classes.cobradas}>
        {parcelas.map((parcela) => (
          <li key={parcela.numeroParcela}>
            <span>Parcela {parcela.numeroParcelaLegivel}</span>
            <span>{parcela.vencimentoFormatado}</span>
            <strong>{parcela.valor}</strong>
          </li>
        ))}
      </ul>
      <ul className={classes.regras}>
        <li>
          Se definir um valor máximo no banco, que não seja menor que {minimo}, o da maior parcela.
        </li>
        <li>
          O banco recebe cada agendamento de 10 a 2 dias antes do vencimento. Você cancela aqui ou
          no banco, até a véspera de cada pagamento.
        </li>
        <li>
          {retentativas
            ? 'Se faltar saldo no dia, o banco tenta de novo até 3 vezes em 7 dias, pelo mesmo valor.'
            : 'Se faltar saldo no dia, avisamos por e-mail, e você paga a parcela pelo portal, com os acréscimos do atraso.'}
        </li>
        <li>A cota única não entra: quem autoriza escolhe pagar em parcelas.</li>
      </ul>
      <Checkbox
        label="Li e quero que estas parcelas sejam pagas automaticamente"
        checked={lido}
        onChange={(evento) => setLido(evento.currentTarget.checked)}
      />
      <Button fullWidth loading={pedindo} disabled={!lido} onClick={onAutorizar}>
        {agora ? 'Pagar a parcela e autorizar' : 'Autorizar no meu banco'}
      </Button>
    </section>
  );
}

interface AutorizarProps {
  codigo: string;
  pagarEm: string | null;
  pagaAgora: NonNullable<PagamentoAutomatico['autorizacao']>['paga_agora'];
}

/** The code that authorises, for the payer's bank, and that it is awaited. */
export function Autorizar({ codigo, pagarEm, pagaAgora }: AutorizarProps) {
  return (
    <section className={classes.consentimento} aria-label="Autorizar no banco">
      {pagaAgora && (
        <p>
          O código paga agora a parcela {pagaAgora.numeroParcelaLegivel}, de{' '}
          <strong>{pagaAgora.valor}</strong>, e autoriza as outras.
        </p>
      )}
      <CopyButton
        valor={codigo}
        rotulo="Copiar código de autorização"
        confirmacao="Código copiado"
        fullWidth
      />
      <ol className={classes.regras}>
        <li>Copie o código e abra o aplicativo do seu banco.</li>
        <li>Escolha PIX Copia e Cola e cole o código, ou aponte a câmera para o QR.</li>
        <li>Confira a prefeitura, as datas e os valores, e autorize.</li>
      </ol>
      <div className={classes.qr}>
        <Suspense fallback={null}>
          <QrCode texto={codigo} rotulo="QR code da autorização" />
        </Suspense>
      </div>
      {pagarEm && (
        <a href={pagarEm} target="_blank" rel="noreferrer">
          Autorizar no banco de demonstração
        </a>
      )}
      <Spinner texto="Aguardando a autorização" />
    </section>
  );
}
