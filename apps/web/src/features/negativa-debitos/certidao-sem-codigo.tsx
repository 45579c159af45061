import type { Imovel } from '@balcao/contracts';
import { useBotaoSemCodigo, useEnviado } from '../../lib/sem-codigo.ts';
import { RecusaSemCodigo, useConferenciaEnviada } from '../../tributos/busca-sem-codigo.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import classes from './cnd.module.css';

interface ImovelSemCodigoProps {
  imovel: Imovel;
  /** What was asked for. */
  campos: Readonly<Record<string, string>>;
}

/** A property, and the certificate of it. */
function ImovelSemCodigo({ imovel, campos }: ImovelSemCodigoProps) {
  const { codigoReduzido, inscricaoImobiliaria } = imovel;
  const simples = useBotaoSemCodigo('certidao', () => ({ ...campos, cod_reduz: codigoReduzido }));
  return (
    <li className={classes.imovel}>
      <Button {...simples} aria-label={`Emitir a certidão do imóvel ${inscricaoImobiliaria}`}>
        Emitir
      </Button>
      <span>Inscrição {inscricaoImobiliaria}</span>
      <span className={classes.pequeno}>Código reduzido {codigoReduzido}</span>
    </li>
  );
}

/** Fields of the form, which tell what is wrong with them. */
const CAMPOS = ['identificador', 'emissao', 'inscricao'];

/**
 * What follows the form in a browser without code, unless it is a check: the properties of which one is
 * chosen, or why there is no certificate. The certificate itself is opened.
 */
export function CertidaoSemCodigo() {
  const enviado = useEnviado();
  const conferida = useConferenciaEnviada();
  if (!import.meta.env.SSR || !enviado || conferida) return null;
  const { resposta, campos } = enviado;
  const imoveis = (resposta as { data: readonly Imovel[] } | undefined)?.data;
  if (imoveis === undefined) return <RecusaSemCodigo campos={CAMPOS} />;
  if (imoveis.length === 0) return <EmptyState texto="Nenhum imóvel encontrado" />;
  return (
    <section aria-labelledby="imoveis">
      <h2 id="imoveis">Imóveis do Contribuinte</h2>
      <ul className={classes.imoveis}>
        {imoveis.map((imovel) => (
          <ImovelSemCodigo key={imovel.codigoReduzido} imovel={imovel} campos={campos} />
        ))}
      </ul>
    </section>
  );
}
