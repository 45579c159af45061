import { findServico } from '@balcao/domain';
import { lazy, Suspense, useContext, useState } from 'react';
import { UsuarioContext } from '../../lib/sessao.ts';
import { useIdentificacaoBuscada, useQuem } from '../../tributos/consulta.ts';
import { Page } from '../../ui/page.tsx';
import { type Onde, useCertidao, useConferencia } from './use-certidao.ts';
import { useConferenciaEnviada } from '../../tributos/busca-sem-codigo.tsx';
import { CertidaoSemCodigo } from './certidao-sem-codigo.tsx';
import { CndForm } from './cnd-form.tsx';
import { useCodigoDoLink } from '../../lib/endereco.ts';

// What follows the form comes when it is asked for.
const CertidaoGerada = lazy(async () => ({
  default: (await import('./certidao-gerada.tsx')).CertidaoGerada,
}));
const Conferencia = lazy(async () => ({
  default: (await import('./conferencia-da-certidao.tsx')).Conferencia,
}));

/** What the button says while it works (`portal.md` §2). */
function textoDe(fases: { emitindo: boolean; buscando: boolean; conferindo: boolean }) {
  if (fases.emitindo) return 'Gerando CND...';
  if (fases.buscando) return 'Buscando imóveis...';
  return fases.conferindo ? 'Conferindo certidão...' : undefined;
}

/** Whose certificate the form begins with: one's own, or that of the citizen whose page staff come from. */
function useDeQuem(publica: boolean) {
  const { cod_empre, isContribuinte } = useQuem(publica);
  const usuario = useContext(UsuarioContext);
  const [buscada] = useIdentificacaoBuscada();
  if (isContribuinte) return { cod_empre, meuDocumento: usuario?.cpfcnpj, deQuem: undefined };
  return { cod_empre, meuDocumento: undefined, deQuem: publica ? undefined : buscada?.cpfcnpj };
}

/**
 * 'Consulta de Certidão Negativa de Débitos' (`portal.md` §2, P25–P27). The QR code of a certificate
 * leads here with its code in the address, which is then checked at once.
 */
export function NegativaDebitosPage({ publica = false }: { publica?: boolean }) {
  const { cod_empre, ...pessoa } = useDeQuem(publica);
  const doLink = useCodigoDoLink();
  const onde: Onde = { cod_empre, publica };
  const enviada = useConferenciaEnviada();
  const inicial = enviada?.codigo ?? doLink;
  const [terminos, setTerminos] = useState(0);
  const conferencia = useConferencia(onde, doLink);
  const certidao = useCertidao(onde, () => setTerminos(terminos + 1));

  // A form that is over begins anew: after an issue, a check that succeeded, a dialog closed.
  const vez = `${terminos}-${conferencia.conferidaEm}`;
  const codigoDoInicio = vez === '0-0' ? inicial : doLink && '';
  const servico = findServico('negativa_debitos');
  return (
    <Page titulo={servico?.nome ?? ''} descricao={servico?.descricao}>
      <CndForm
        key={vez}
        {...pessoa}
        codigo={codigoDoInicio}
        visitante={publica}
        ocupado={textoDe({ ...certidao, conferindo: conferencia.conferindo })}
        onConferir={(codigo) => {
          certidao.esquecer();
          conferencia.conferir(codigo);
        }}
        onEmitir={(pedido) => {
          conferencia.esquecer();
          certidao.pedir(pedido);
        }}
      />
      <CertidaoSemCodigo />
      <Suspense fallback={null}>
        {certidao.pedida && <CertidaoGerada {...certidao} />}
        {conferencia.codigo !== undefined && <Conferencia {...conferencia} onde={onde} />}
      </Suspense>
    </Page>
  );
}
