import { findServico, SERVICOS_COM_GUIAS, type ChaveServico } from '@balcao/domain';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/campo.tsx';
import { Link } from 'wouter';
import type { Imovel, Pendencia } from '@balcao/contracts';
import { useState, type ReactNode } from 'react';
import { Atendimento } from '../../tributos/atendimento.tsx';
import { LinkDoDocumento } from '../../tributos/documento-button.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { useQuem } from '../../tributos/consulta.ts';
import { Modal } from '../../ui/modal.tsx';
import type { Certidao } from './use-certidao.ts';
import { ErrorPanel } from '../../ui/states.tsx';
import { Actions, OcupadoButton } from '../../ui/buttons.tsx';
import { EmptyState, SuccessPanel } from '../../ui/outcome.tsx';
import classes from './cnd.module.css';

/** From so many properties on, they can be looked for by a word. */
const COM_BUSCA = 8;

interface ImoveisModalProps {
  imoveis: Imovel[];
  ocupado: string | undefined;
  onEmitir: (codigoReduzido: number) => void;
  onClose: () => void;
  /** Why the certificate was refused. */
  children: ReactNode;
}

const palavras = ({ codigoReduzido, inscricaoImobiliaria, endereco }: Imovel) =>
  `${codigoReduzido} ${inscricaoImobiliaria} ${endereco ?? ''}`.toLocaleLowerCase('pt-BR');

/** The choice of the property that an ICT certificate speaks of (P26). */
function ImoveisModal(props: ImoveisModalProps) {
  const { imoveis, ocupado, onEmitir, onClose, children } = props;
  const [escolhido, setEscolhido] = useState<number>();
  const [busca, setBusca] = useState('');
  const ocupada = ocupado !== undefined;
  const visiveis = imoveis.filter((imovel) =>
    palavras(imovel).includes(busca.trim().toLocaleLowerCase('pt-BR')),
  );
  return (
    <Modal titulo="Imóveis do Contribuinte" onClose={onClose} ocupado={ocupada}>
      {imoveis.length === 0 && <EmptyState texto="Nenhum imóvel encontrado" />}
      {imoveis.length >= COM_BUSCA && (
        <TextInput
          label="Procurar por código, inscrição ou endereço"
          value={busca}
          onChange={({ currentTarget }) => setBusca(currentTarget.value)}
          autoComplete="off"
        />
      )}
      {imoveis.length > 0 && (
        <fieldset className={classes.imoveis} disabled={ocupada}>
          <legend className="so-leitor">Escolha o imóvel</legend>
          {visiveis.length === 0 && <p>Nenhum resultado encontrado</p>}
          {visiveis.map(({ codigoReduzido, inscricaoImobiliaria, endereco }) => (
            <label key={codigoReduzido} className={classes.imovel}>
              <input
                type="radio"
                name="imovel"
                checked={codigoReduzido === escolhido}
                onChange={() => setEscolhido(codigoReduzido)}
              />
              <span>{endereco ?? `Inscrição ${inscricaoImobiliaria}`}</span>
              <span className={classes.pequeno}>
                Código reduzido {codigoReduzido} · Inscrição {inscricaoImobiliaria}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {children}
      {imoveis.length > 0 && (
        <Actions>
          <OcupadoButton
            ocupado={ocupado}
            disabled={escolhido === undefined}
            onClick={() => {
              if (escolhido !== undefined) onEmitir(escolhido);
            }}
          >
            Emitir
          </OcupadoButton>
        </Actions>
      )}
    </Modal>
  );
}

/** Where somebody finds and pays what stands against the certificate. */
const ONDE_RESOLVER: readonly ChaveServico[] = ['extrato_divida', ...SERVICOS_COM_GUIAS];

/** What a page of bills is told of whose they are; a taxpayer's are their own. */
type DeQuem = { cpfcnpj: string } | undefined;

interface PagarProps {
  nome: string;
  pagar: NonNullable<Pendencia['pagar']>;
  deQuem: DeQuem;
}

/** To the slip of a debt: ticked among what is open, or on its tax's page where each has a slip of its own. */
function Pagar({ nome, pagar: { servico, guia, parcela }, deQuem }: PagarProps) {
  const { documento_unico } = useOrgao();
  const href = documento_unico
    ? `/dashboard/pagar?parcela=${guia}-${parcela}`
    : `/dashboard/${servico}`;
  return (
    <Link href={href} state={deQuem} aria-label={`Pagar ${nome}`}>
      Pagar
    </Link>
  );
}

interface PendenciasProps {
  pendencias: readonly Pendencia[];
  deQuem: DeQuem;
}

/** Each debt that stands against it, with its link to pay, or where it is paid. */
function Pendencias({ pendencias, deQuem }: PendenciasProps) {
  const semGuia = pendencias.some(({ pagar }) => pagar === null);
  return (
    <>
      <ul className={classes.links} aria-label="Débitos vencidos">
        {pendencias.map(({ nome, valor, vencimento_formatado, inscrito, pagar }) => (
          <li key={`${nome} ${vencimento_formatado} ${valor}`}>
            {nome}, vencida em {vencimento_formatado}, {valor}
            {inscrito && ' (dívida ativa)'}{' '}
            {pagar ? (
              <Pagar nome={nome} pagar={pagar} deQuem={deQuem} />
            ) : (
              <span>· paga-se no atendimento</span>
            )}
          </li>
        ))}
      </ul>
      {semGuia && (
        <>
          <p>O que se paga no atendimento:</p>
          <Atendimento />
        </>
      )}
    </>
  );
}

interface RecusaProps {
  erro: unknown;
  deQuem: DeQuem;
  ocupada: boolean;
  /** Asks for the certificate that tells the debts. */
  onPositiva: () => void;
}

/** Why a certificate was not issued, and the way to solve it. */
function Recusa({ erro, deQuem, ocupada, onPositiva }: RecusaProps) {
  const { servicos, parcela_dividas } = useOrgao();
  const pendencia = erro instanceof ApiError && erro.code === 'CERTIDAO_COM_PENDENCIA';
  if (!pendencia) return <ErrorPanel erro={erro} />;
  const ativos = new Set(servicos.flatMap(({ ativo, action_key }) => (ativo ? action_key : [])));
  return (
    <ErrorPanel erro={erro} titulo="Há débito vencido em aberto">
      <Pendencias pendencias={erro.pendencias} deQuem={deQuem} />
      <ul className={classes.links} aria-label="Onde ver tudo">
        {ONDE_RESOLVER.filter((chave) => ativos.has(chave)).map((chave) => (
          <li key={chave}>
            <Link href={`/dashboard/${chave}`} state={deQuem}>
              {findServico(chave)?.nome}
            </Link>
          </li>
        ))}
      </ul>
      {parcela_dividas && deQuem === undefined && (
        <p>
          <Link href="/dashboard/parcelar">Parcelar o que está vencido</Link>: paga a entrada, a
          certidão sai.
        </p>
      )}
      <p>Se você precisa de uma certidão que mostre os débitos, peça a positiva (CPD).</p>
      <Button variant="default" loading={ocupada} onClick={onPositiva}>
        Emitir certidão positiva
      </Button>
    </ErrorPanel>
  );
}

/** How far the way to a certificate has come: the choice of a property, its refusal, or its document. */
export function CertidaoGerada(certidao: Certidao) {
  const { imoveis, documento, emitindo, cpfcnpj } = certidao;
  const { isContribuinte } = useQuem(false);
  const recusa = certidao.recusa && (
    <Recusa
      erro={certidao.recusa}
      deQuem={isContribuinte || cpfcnpj === undefined ? undefined : { cpfcnpj }}
      ocupada={emitindo}
      onPositiva={certidao.pedirPositiva}
    />
  );
  if (imoveis) {
    return (
      <ImoveisModal
        imoveis={imoveis}
        ocupado={emitindo ? 'Gerando CND...' : undefined}
        onEmitir={certidao.escolherImovel}
        onClose={certidao.desistir}
      >
        {recusa}
      </ImoveisModal>
    );
  }
  if (!documento) return recusa;
  return (
    <SuccessPanel titulo="Certidão gerada">
      <p>
        Ela abre em outra aba. Se não abriu, use este link, que vale por 5 minutos:{' '}
        <LinkDoDocumento documento={documento} />
      </p>
    </SuccessPanel>
  );
}
